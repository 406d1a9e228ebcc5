/** A column as the database describes it. */
export interface Described {
  name: string;
  type: string;
}

/** Splits `STRUCT(a INTEGER, "b c" STRUCT(…))`. */
export function structFields(type: string): readonly Described[] {
  return splitTypes(type.slice('STRUCT('.length, -1)).map((part) => {
    const match = /^\s*(?:"((?:[^"]|"")*)"|(\S+))\s+(.*)$/s.exec(part);
    return { name: (match?.[1] ?? match?.[2] ?? '').replaceAll('""', '"'), type: match?.[3] ?? '' };
  });
}

/** The types of a map's keys and values, where it is one. */
export function mapTypes(type: string): { key: string; of: string } | undefined {
  if (!type.startsWith('MAP(')) return undefined;
  const [key = '', of = ''] = splitTypes(type.slice('MAP('.length, -1));
  return { key: key.trim(), of: of.trim() };
}

function splitTypes(inside: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  for (let position = 0; position < inside.length; position++) {
    const character = inside[position];
    if (character === '"') {
      quoted = !quoted;
    } else if (!quoted && character === '(') {
      depth++;
    } else if (!quoted && character === ')') {
      depth--;
    } else if (!quoted && depth === 0 && character === ',') {
      parts.push(inside.slice(start, position));
      start = position + 1;
    }
  }
  parts.push(inside.slice(start));
  return parts;
}

/** The type of the elements, where it is a list. */
export const elementType = (type: string): string | undefined =>
  /\[\d*\]$/.test(type) ? type.replace(/\[\d*\]$/, '') : undefined;

export const isStruct = (type: string): boolean => type.startsWith('STRUCT(') && type.endsWith(')');

/** Structures of `lat` and `lon`. */
export const isPoint = (type: string): boolean =>
  isStruct(type) &&
  structFields(type)
    .map(({ name }) => name)
    .sort()
    .join() === 'lat,lon';

const known =
  /^(U?(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)|FLOAT|DOUBLE|DECIMAL.*|BOOLEAN|DATE|TIMESTAMP.*|VARCHAR|UUID|TIME.*|INTERVAL|BIT|JSON|ENUM.*)$/;

/** What no column of ours holds. */
const isOpaque = (type: string): boolean => !known.test(type);

/** Numbers with more digits than ours may have. */
export const isWide = (type: string): boolean =>
  /^(UBIGINT|HUGEINT|UHUGEINT|DECIMAL\([\d, ]*\))$/.test(type);

/**
 * SQL of a value as a double. One of 32 bits is the double nearest to its shortest text: `1.1` is found, added up and shown as 1.1, not as
 * the 1.100000023841858 that 32 bits hold.
 */
export const asDouble = (value: string, type: string): string =>
  type === 'FLOAT' ? `CAST(CAST(${value} AS VARCHAR) AS DOUBLE)` : `CAST(${value} AS DOUBLE)`;

/** A type that documents made of the columns can't show: as long as it is whole, the column is kept beside them. */
export function needsWhole(type: string, inside = false): boolean {
  const element = elementType(type);
  if (element !== undefined) {
    // Columns hold the values of lists in lists as one list.
    const inner = elementType(element) !== undefined;
    return inner || isStruct(element) || needsWhole(element, true);
  }
  if (isStruct(type)) return structFields(type).some((field) => needsWhole(field.type, true));
  return isOpaque(type) || (inside && isWide(type));
}
