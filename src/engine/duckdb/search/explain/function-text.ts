import { requireObject, get, isObject, optionalText } from '../query/parameters';
import { resolveField, type FieldAccess } from '../fields';
import type { QueryScope } from '../query/compile';
import { numberOption } from '../scores/boosts';
import { readDecay, type Decay } from '../scores/decay-functions';
import { numberOf } from '../scores/field-numbers';
import type { UsedFunction } from '../scores/function-score';
import { readScript } from '../scripts/read-script';
import { keptPlace } from '../query/geo';
import { sql, trusted, type Sql } from '../sql';
import { because, float, type Explanation } from './explanation';
import { javaNumber } from '../java-number';
import { itemsOf } from '../list-items';
import { scriptText } from './java-text';
import type { Columns, ExplainedHit } from './reason';

interface Called {
  hit: ExplainedHit;
  /** What the function gave. */
  value: number;
  /** Of the query. */
  score: Explanation;
}

type FunctionText = (called: Called) => Explanation;

interface Place {
  columns: Columns;
  query: QueryScope;
}

/** What a function says of a hit. */
export function functionText({ kind, given }: UsedFunction, place: Place): FunctionText {
  switch (kind) {
    case 'field_value_factor':
      return factorText(given);
    case 'script_score':
      return scriptFunctionText(given);
    default:
      return decayText(readDecay(kind, given), place);
  }
}

function factorText(given: UsedFunction['given']): FunctionText {
  const options = requireObject(given, 'field_value_factor');
  const missing = numberOption(options, 'missing');
  const otherwise = missing === undefined ? '' : `?:${javaNumber(missing)}`;
  const factor = javaNumber(numberOption(options, 'factor') ?? 1);
  const modifier = (optionalText(options, 'modifier') ?? 'none').toLowerCase();
  const name = optionalText(options, 'field') ?? '';
  const text = `field value function: ${modifier}(doc['${name}'].value${otherwise} * factor=${factor})`;
  return ({ value }) => because(float(value), text);
}

function scriptFunctionText(given: UsedFunction['given']): FunctionText {
  const script = isObject(given) ? get(given, 'script') : undefined;
  const text = scriptText(readScript(script ?? ''));
  return ({ value, score }) =>
    because(float(value), `script score function, computed with script:"${text}"`, [
      because(score.value, '_score: ', [score]),
    ]);
}

function decayText(decay: Decay, place: Place): FunctionText {
  const access = resolveField(place.query.index, decay.name);
  const distances = access ? distancesText(access, decay, place) : () => '0.0';
  return ({ hit, value }) =>
    because(float(value), `Function for field ${decay.name}:`, [
      because(float(value), curveText(decay, distances(hit), place)),
    ]);
}

function curveText({ kind, decay, read }: Decay, distance: string, { query }: Place): string {
  const { scale } = read(query);
  const log = Math.log(decay);
  switch (kind) {
    case 'gauss':
      return `exp(-0.5*pow(${distance},2.0)/${javaNumber((-scale * scale) / (2 * log))})`;
    case 'exp':
      return `exp(- ${distance} * ${javaNumber(Math.abs(log / scale))})`;
    case 'linear': {
      const wide = javaNumber(scale / (1 - decay));
      return `max(0.0, ((${wide} - ${distance})/${wide})`;
    }
  }
}

/** The distance of each value of a hit. */
function distancesText(
  access: FieldAccess,
  { mode, read }: Decay,
  { columns, query }: Place,
): (hit: ExplainedHit) => string {
  const { origin, offset } = read(query);
  const behind = ` - ${javaNumber(offset)}(=offset), 0)`;
  const wrap = (values: readonly string[], between = '') =>
    `${mode.toUpperCase()}${between}[${values.length > 0 ? values.join(', ') : '0.0'}]`;
  const parts = access.type === 'geo_point' ? ['lat', 'lon'] : [''];
  const places = parts.map((part) => columns.add(valuesOf(access, part)));
  return ({ row }) => {
    const [one = [], other = []] = places.map((at) => itemsOf(row[at] ?? null).map(Number));
    if (access.type !== 'geo_point') {
      const from = javaNumber(Number(origin));
      return wrap(
        one.map(
          (v) => `Math.max(Math.abs(${javaNumber(v)}(=doc value) - ${from}(=origin)))${behind}`,
        ),
      );
    }
    const { lat, lon } = origin as { lat: number; lon: number };
    const to = `${javaNumber(lat)}, ${javaNumber(lon)}(=origin)`;
    return wrap(
      one.map(
        (v, at) =>
          `Math.max(arcDistance(${javaNumber(v)}, ${javaNumber(other[at] ?? 0)}(=doc value),${to})${behind}`,
      ),
      ' of: ',
    );
  };
}

/** The numbers of a field, as a list. */
function valuesOf(access: FieldAccess, part: string): Sql {
  const of = (value: Sql) =>
    access.type === 'geo_point'
      ? sql`${keptPlace(value)}.${trusted(part)}`
      : numberOf(access, value);
  const list = access.multiValued ? access.value : sql`[${access.value}]`;
  const all = sql`list_transform(${list}, lambda item: ${of(trusted('item'))})`;
  return sql`list_filter(${all}, lambda found: found IS NOT NULL)`;
}
