import { sql, trusted, type Sql } from '../sql';
import { untranslatable } from './expression';
import { toDouble } from './operators';
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
    if (own) {
      const value = sql`CAST(${trusted(own)}(${guarded(name, double)}) AS DOUBLE)`;
      return { type: 'double', value };
    }
    if (name === 'abs') {
      return { type: 'double', value: sql`abs(${double})` };
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
      // A missing value leaves none, instead of the other.
      return {
        type: 'double',
        value: sql`(CASE WHEN ${a.value} IS NOT NULL AND ${b.value} IS NOT NULL THEN ${trusted(call)}(${a.value}, ${b.value}) END)`,
      };
    }
    if (name === 'hypot') {
      const other = toDouble(second).value;
      return { type: 'double', value: sql`sqrt(${double} * ${double} + ${other} * ${other})` };
    }
    if (name === 'atan2') {
      return { type: 'double', value: sql`atan2(${double}, ${toDouble(second).value})` };
    }
    if (name === 'pow') {
      return { type: 'double', value: sql`pow(${double}, ${toDouble(second).value})` };
    }
  }
  throw untranslatable(`[${name.slice(0, 60)}]`, at);
}

export const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['PI', Math.PI],
  ['E', Math.E],
]);

const guarded = (name: string, value: Sql): Sql =>
  name === 'sqrt' ? sql`(CASE WHEN ${value} >= 0 THEN ${value} END)` : value;

const logarithm = (call: string, value: Sql): Part => ({
  type: 'double',
  value: sql`${trusted(call)}(CASE WHEN ${value} > 0 THEN ${value} END)`,
});
