import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid, tooLarge } from '../failures';
import { get, onlyKnown } from '../query/parameters';
import { untranslatable, type Expression } from '../scripts/expression';
import { readScript } from '../scripts/read-script';
import { parameterOf } from '../scripts/script-parameters';
import { scoreOf, type Arithmetic, type Counts, type Score } from './significant-scores';

/** How the counts of a term are called in a script. */
const COUNTS: ReadonlyMap<string, keyof Counts<unknown>> = new Map([
  ['_subset_freq', 'own'],
  ['_subset_size', 'ownAll'],
  ['_superset_freq', 'back'],
  ['_superset_size', 'backAll'],
]);

/** What variables stand for is written out. */
const MOST_PARTS = 500;

/** A score that a script computes of the counts: arithmetic, `Math`, and conditions that compare. */
export function scriptHeuristic(options: JsonObject): Score {
  onlyKnown(options, ['script'], 'script_heuristic');
  const script = get(options, 'script');
  if (script === undefined || script === null) throw invalid('[script_heuristic] needs a [script]');
  const { expression, parameters, language } = readScript(script);
  const given = {
    ...parameters,
    ...Object.fromEntries([...COUNTS.keys()].map((name) => [name, 0])),
  };
  const compile = <T>(counts: Counts<T>, compute: Arithmetic<T>): T =>
    valueOf(expression, {
      counts,
      compute,
      given: { parameters: given, language },
      left: MOST_PARTS,
    }).value;
  // A mistake in it is told before anything runs.
  const one = { own: 1, ownAll: 1, back: 1, backAll: 1 };
  const score = scoreOf(compile);
  score.of(one);
  return score;
}

interface Run<T> {
  counts: Counts<T>;
  compute: Arithmetic<T>;
  given: Parameters<typeof parameterOf>[1];
  left: number;
}

interface Value<T> {
  value: T;
  /** Divided by such, it stays one. */
  isWhole: boolean;
}

function valueOf<T>(expression: Expression, run: Run<T>): Value<T> {
  run.left -= 1;
  if (run.left < 0) throw tooLarge(tell('search.script.parts', { most: MOST_PARTS }));
  const { compute } = run;
  switch (expression.kind) {
    case 'number':
      return {
        value: compute.number(Number(expression.value)),
        isWhole: typeof expression.value === 'bigint',
      };
    case 'minus': {
      const { value, isWhole } = valueOf(expression.operand, run);
      return { value: compute.minus(compute.number(0), value), isWhole };
    }
    case 'binary':
      return binary(expression, run);
    case 'choice':
      return choice(expression, run);
    case 'call':
      return call(expression, run);
    case 'member':
    case 'index':
      return parameter(expression, run);
    default:
      throw untranslatable(`[${expression.kind}]`, expression.at);
  }
}

function parameter<T>(expression: Expression, { counts, compute, given }: Run<T>): Value<T> {
  const name = expression.kind === 'member' ? expression.name : '';
  const count = COUNTS.get(name);
  const found = parameterOf(expression, given);
  if (found !== undefined && count) return { value: counts[count], isWhole: true };
  if (typeof found !== 'number') throw untranslatable(tell('script.parameterType'), expression.at);
  return { value: compute.number(found), isWhole: Number.isInteger(found) };
}

function binary<T>(
  expression: Expression & { kind: 'binary' | 'timestamps' },
  run: Run<T>,
): Value<T> {
  const { compute } = run;
  const [left, right] = [valueOf(expression.left, run), valueOf(expression.right, run)];
  const isWhole = left.isWhole && right.isWhole;
  const [one, other] = [left.value, right.value];
  switch (expression.operator) {
    case '+':
      return { value: compute.plus(one, other), isWhole };
    case '-':
      return { value: compute.minus(one, other), isWhole };
    case '*':
      return { value: compute.times(one, other), isWhole };
    case '/': {
      const share = compute.over(one, other);
      return { value: isWhole ? compute.whole(share) : share, isWhole };
    }
    default:
      throw untranslatable(`[${expression.operator}]`, expression.at);
  }
}

function choice<T>(expression: Expression & { kind: 'choice' }, run: Run<T>): Value<T> {
  const { condition } = expression;
  if (condition.kind !== 'binary') throw untranslatable(`[${condition.kind}]`, condition.at);
  const [left, right] = [condition.left, condition.right].map((side) => valueOf(side, run).value);
  const [yes, no] = [valueOf(expression.yes, run), valueOf(expression.no, run)];
  const isWhole = yes.isWhole && no.isWhole;
  const lower = (a: T | undefined, b: T | undefined, then: T, otherwise: T): Value<T> => ({
    value: run.compute.ifLower(a as T, b as T, then, otherwise),
    isWhole,
  });
  switch (condition.operator) {
    case '<':
      return lower(left, right, yes.value, no.value);
    case '>':
      return lower(right, left, yes.value, no.value);
    case '<=':
      return lower(right, left, no.value, yes.value);
    case '>=':
      return lower(left, right, no.value, yes.value);
    default:
      throw untranslatable(`[${condition.operator}]`, condition.at);
  }
}

function call<T>({ callee, values, at }: Expression & { kind: 'call' }, run: Run<T>): Value<T> {
  const isMath =
    callee.kind === 'member' && callee.object.kind === 'name' && callee.object.name === 'Math';
  const name = isMath ? callee.name : '';
  const [first, second] = values.map((value) => valueOf(value, run).value);
  const { log, exp, least, most } = run.compute;
  if (first !== undefined && values.length === 1 && (name === 'log' || name === 'exp')) {
    return { value: name === 'log' ? log(first) : exp(first), isWhole: false };
  }
  if (first !== undefined && second !== undefined && (name === 'max' || name === 'min')) {
    return { value: name === 'max' ? most(first, second) : least(first, second), isWhole: false };
  }
  throw untranslatable(`[${name || 'call'}]`, at);
}
