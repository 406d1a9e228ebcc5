const decimal = '[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?';
const pair = `\\s*${decimal}\\s*,\\s*${decimal}\\s*(,\\s*${decimal}\\s*)?`;
const bracketed = `\\s*\\[${pair}\\]\\s*`;
const wellKnown = `\\s*(?i:POINT)\\s*(?i:Z)?\\s*\\(\\s*${decimal}\\s+${decimal}(\\s+${decimal})?\\s*\\)\\s*`;
/** The letters of geohashes, in the order of their values. */
const letters = '0123456789bcdefghjkmnpqrstuvwxyz';

/** SQL of a place; NULL where there is none on the earth. */
export const pointSql = (lat: string, lon: string): string =>
  `CASE WHEN ${lat} BETWEEN -90 AND 90 AND ${lon} BETWEEN -180 AND 180 THEN {'lat': (${lat})::DOUBLE, 'lon': (${lon})::DOUBLE} END`;

/** SQL of the place that a text names, as OpenSearch reads it: `48.1,11.5`, `POINT (11.5 48.1)`, `u281z`; and the list of GeoJSON, `[11.5, 48.1]`. */
export function pointOfText(text: string): string {
  const part = (list: string, at: number) => `try_cast(trim(${list}[${at}]) AS DOUBLE)`;
  const numbers = `string_split(${text}, ',')`;
  const listed = `string_split(trim(${text}, ' []'), ',')`;
  const inside = `regexp_split_to_array(trim(regexp_extract(${text}, '\\(([^)]*)\\)', 1)), '\\s+')`;
  return `CASE WHEN regexp_full_match(${text}, '${pair}') THEN ${pointSql(part(numbers, 1), part(numbers, 2))} WHEN regexp_full_match(${text}, '${bracketed}') THEN ${pointSql(part(listed, 2), part(listed, 1))} WHEN regexp_full_match(${text}, '${wellKnown}') THEN ${pointSql(part(inside, 2), part(inside, 1))} WHEN regexp_full_match(${text}, '[${letters}]{1,12}') THEN ${pointOfHash(text)} END`;
}

/** The south-western corner of the cell, as OpenSearch takes it. Bits of longitude and latitude come in turns. */
function pointOfHash(text: string): string {
  const number = `list_reduce(list_transform(string_split(${text}, ''), lambda letter: (strpos('${letters}', letter) - 1)::BIGINT), lambda sum, digit: sum * 32 + digit)`;
  // No column has these names: inside of a lambda its values and columns of the same name are taken for each other.
  const side = (first: number, width: number) =>
    `-${width} / 2 + coalesce(list_sum(list_transform(range(${first}, lambda_hash['bits'], 2), lambda lambda_bit: ((lambda_hash['number'] >> (lambda_hash['bits'] - 1 - lambda_bit)) & 1) * ${width} / pow(2, lambda_bit // 2 + 1))), 0)`;
  return `list_transform([{'number': ${number}, 'bits': length(${text}) * 5}], lambda lambda_hash: {'lat': (${side(1, 180)})::DOUBLE, 'lon': (${side(0, 360)})::DOUBLE})[1]`;
}

/** SQL of the place of a list, which has the longitude first, as in GeoJSON. */
export const pointOfList = (list: string): string =>
  `CASE WHEN len(${list}) BETWEEN 2 AND 3 THEN ${pointSql(`${list}[2]`, `${list}[1]`)} END`;
