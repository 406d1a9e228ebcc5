import { joinSql, sql, trusted, type Sql } from '../sql';
import { untranslatable } from './expression';
import { furthest, toDouble } from './operators';
import type { Part } from './typed';
import { wholeOf } from './whole-numbers';

/** Functions of one double. */
const DOUBLES: ReadonlyMap<string, string> = new Map([
  ['sqrt', 'sqrt'],
  ['exp', 'exp'],
  ['ceil', 'ceil'],
  ['floor', 'floor'],
  ['sin', 'sin'],
  ['cos', 'cos'],
  ['tan', 'tan'],
  ['atan', 'atan'],
  ['toRadians', 'radians'],
  ['toDegrees', 'degrees'],
  ['signum', 'sign'],
]);

/** `Math.round(x)` and the like; the language expression has them without `Math`. */
export function mathCall(name: string, values: readonly Part[], at: number): Part {
  const [first, second] = values;
  if (!first || !values.every(({ type }) => type === 'long' || type === 'double')) {
    throw untranslatable(`[${name.slice(0, 60)}]`, at);
  }
  const double = toDouble(first).value;
  if (second === undefined) {
    const own = DOUBLES.get(name);
    if (own) return ofDouble(name, own, first);
    if (name === 'abs') {
      return { ...furthest(first), type: 'double', value: sql`abs(${double})` };
    }
    if (name === 'round') {
      return { type: 'long', value: wholeOf(sql`floor(${double} + 0.5::DOUBLE)`) };
    }
    if (name === 'log' || name === 'ln') return logarithm('ln', double);
    if (name === 'log10') return logarithm('log10', double);
  } else if (values.length === 2) {
    if (name === 'max' || name === 'min') {
      // Painless knows them of doubles only.
      const [a, b] = [toDouble(first), toDouble(second)];
      const call = name === 'max' ? 'greatest' : 'least';
      // A missing value leaves none, instead of the other; so does what is not a number, which the database has behind all others.
      const none = [a, b].flatMap(({ beyond, value }) =>
        beyond === 'nan' ? [sql`WHEN isnan(${value}) THEN ${value} `] : [],
      );
      return {
        ...furthest(a, b),
        type: 'double',
        value: sql`(CASE ${joinSql(none, '')}WHEN ${a.value} IS NOT NULL AND ${b.value} IS NOT NULL THEN ${trusted(call)}(${a.value}, ${b.value}) END)`,
      };
    }
    if (name === 'hypot') {
      const other = toDouble(second).value;
      const value = sql`sqrt(${double} * ${double} + ${other} * ${other})`;
      return { type: 'double', beyond: 'nan', value };
    }
    if (name === 'atan2') {
      const value = sql`atan2(${double}, ${toDouble(second).value})`;
      return { ...furthest(first, second), type: 'double', value };
    }
    if (name === 'pow') {
      const value = sql`pow(${double}, ${toDouble(second).value})`;
      return { type: 'double', beyond: 'nan', value };
    }
  }
  throw untranslatable(`[${name.slice(0, 60)}]`, at);
}

export const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['PI', Math.PI],
  ['E', Math.E],
]);

const NONE = sql`${Number.NaN}`;

/** Angles without end have none of these, and the database refuses them. */
const ANGLES: ReadonlySet<string> = new Set(['sin', 'cos', 'tan']);

function ofDouble(name: string, own: string, part: Part): Part {
  const { value } = toDouble(part);
  const result = sql`CAST(${trusted(own)}(${value}) AS DOUBLE)`;
  const where = (condition: Sql): Part => ({
    type: 'double',
    beyond: 'nan',
    value: sql`(CASE WHEN ${condition} THEN ${result} WHEN ${value} IS NOT NULL THEN ${NONE} END)`,
  });
  if (name === 'sqrt') return where(sql`${value} >= 0`);
  if (ANGLES.has(name) && part.beyond) return where(sql`isfinite(${value})`);
  const beyond = name === 'exp' && !part.beyond ? { beyond: 'infinite' as const } : furthest(part);
  return { type: 'double', ...beyond, value: result };
}

/** Of zero it is below all numbers, and below zero there is none. */
const logarithm = (call: string, value: Sql): Part => ({
  type: 'double',
  beyond: 'nan',
  value: sql`(CASE WHEN ${value} > 0 THEN ${trusted(call)}(${value}) WHEN ${value} = 0 THEN ${-Infinity} WHEN ${value} IS NOT NULL THEN ${NONE} END)`,
});
