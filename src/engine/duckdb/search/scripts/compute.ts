import { tell } from '#common/server-messages';
import type { JsonObject } from '#common/json';
import { invalid } from '../failures';
import { get } from '../query/parameters';
import { untranslatable, type BinaryOperator, type Expression } from './expression';
import { kindOf, kindOfNumber } from './number-kinds';
import type { Script } from './read-script';
import { DIVIDES_BY_ZERO } from './whole-numbers';

interface Known {
  values: ReadonlyMap<string, number>;
  parameters: JsonObject;
  /** That of the language expression are doubles, all of them. */
  language: Script['language'];
}

const TESTS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '&&': (a, b) => a !== 0 && b !== 0,
  '||': (a, b) => a !== 0 || b !== 0,
};

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

const WHOLE: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

const MATH: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  round: (value = 0) => wholePart(Math.floor(value + 0.5), 64),
  max: Math.max,
  min: Math.min,
  sqrt: Math.sqrt,
  pow: Math.pow,
  log: Math.log,
  log10: Math.log10,
  exp: Math.exp,
};

/** Arithmetic and comparisons of a few numbers, those of one bucket. True is 1, false 0. */
export function computeNumber(expression: Expression, known: Known): number {
  const of = (inner: Expression): number => computeNumber(inner, known);
  switch (expression.kind) {
    case 'number':
      return Number(expression.value);
    case 'boolean':
      return Number(expression.value);
    case 'not':
      return Number(of(expression.operand) === 0);
    case 'minus':
      return -of(expression.operand);
    case 'choice':
      return of(expression.condition) === 0 ? of(expression.no) : of(expression.yes);
    case 'binary':
      return binary(expression, known);
    case 'member':
    case 'index':
    case 'name':
      return named(expression, known);
    case 'call':
      return called(expression, known);
    default:
      throw untranslatable(tell('script.valueKind', { kind: expression.kind }), expression.at);
  }
}

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

function binary(expression: Expression & { kind: 'binary' | 'timestamps' }, known: Known): number {
  const { operator } = expression;
  const isNothing = besideNull(expression, known);
  if (isNothing !== undefined) return Number(isNothing === (operator === '=='));
  const left = computeNumber(expression.left, known);
  // What stands behind may have no number.
  if (operator === '&&' && left === 0) return 0;
  if (operator === '||' && left !== 0) return 1;
  const right = computeNumber(expression.right, known);
  const test = own(TESTS, operator);
  if (test) return Number(test(left, right));
  const kind = kindIn(expression, known);
  return kind === 'int' || kind === 'long'
    ? wholeNumber(operator, BigInt(left), { right: BigInt(right), bits: kind === 'int' ? 32 : 64 })
    : (own(ARITHMETIC, operator)?.(left, right) ?? Number.NaN);
}

/** Of `== null` and `!= null`: whether what stands beside it is nothing. A bucket's numbers are something, what was not given is nothing. */
function besideNull(
  { operator, left, right }: Expression & { kind: 'binary' | 'timestamps' },
  { values, parameters }: Known,
): boolean | undefined {
  if (operator !== '==' && operator !== '!=') return undefined;
  const other = left.kind === 'null' ? right : right.kind === 'null' ? left : undefined;
  if (!other) return undefined;
  const name = nameOf(other);
  if (name === undefined) return other.kind === 'null';
  return !values.has(name) && (get(parameters, name) ?? null) === null;
}

/** Beyond its ends a whole number goes on at the other, as in Java. */
function wholeNumber(
  operator: BinaryOperator,
  left: bigint,
  { right, bits }: { right: bigint; bits: number },
): number {
  if (right === 0n && (operator === '/' || operator === '%')) throw invalid(DIVIDES_BY_ZERO);
  return Number(BigInt.asIntN(bits, own(WHOLE, operator)?.(left, right) ?? 0n));
}

/** What is known of a bucket are doubles, what is given with the script is what it looks like. */
export const kindIn = (expression: Expression, { values, parameters, language }: Known) =>
  language === 'expression'
    ? 'double'
    : kindOf(expression, (name) => {
        const given = nameOf(name);
        const value = given === undefined || values.has(given) ? undefined : get(parameters, given);
        return typeof value === 'number' || typeof value === 'bigint'
          ? kindOfNumber(value)
          : 'double';
      });

/** `params.sales`, `params['sales']`, and the bare name of the language expression. */
function named(expression: Expression, { values, parameters }: Known): number {
  const name = nameOf(expression);
  if (name === undefined) throw untranslatable(tell('script.name'), expression.at);
  const value = values.get(name) ?? get(parameters, name);
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  throw invalid(`The script's value [${name.slice(0, 60)}] is no number of [buckets_path].`);
}

function nameOf(expression: Expression): string | undefined {
  if (expression.kind === 'name') return expression.name;
  if (expression.kind !== 'member' && expression.kind !== 'index') return undefined;
  const { object } = expression;
  if (object.kind !== 'name' || object.name !== 'params') return undefined;
  if (expression.kind === 'member') return expression.name;
  return expression.index.kind === 'text' ? expression.index.value : undefined;
}

/** Of what is not a number 0, and beyond the ends the last one. */
function wholePart(value: number, bits: number): number {
  const highest = 2 ** (bits - 1);
  return Number.isNaN(value)
    ? 0
    : Math.max(-highest, Math.min(Math.trunc(value), bits === 64 ? highest : highest - 1));
}

function called(expression: Expression & { kind: 'call' }, known: Known): number {
  const { callee, values, at } = expression;
  const math = callee.kind === 'member' && callee.object.kind === 'name' ? callee : undefined;
  const compute =
    math?.object.kind === 'name' && math.object.name === 'Math' ? own(MATH, math.name) : undefined;
  if (compute) return compute(...values.map((value) => computeNumber(value, known)));
  if (callee.kind === 'name' && /^\((double|float)\)$/.test(callee.name) && values[0]) {
    return computeNumber(values[0], known);
  }
  if (callee.kind === 'name' && /^\((int|long)\)$/.test(callee.name) && values[0]) {
    const bits = callee.name === '(int)' ? 32 : 64;
    const value = computeNumber(values[0], known);
    const isWhole = ['int', 'long'].includes(kindIn(values[0], known));
    return isWhole ? Number(BigInt.asIntN(bits, BigInt(value))) : wholePart(value, bits);
  }
  throw untranslatable(tell('script.function'), at);
}
