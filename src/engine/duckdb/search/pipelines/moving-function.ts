import { tell } from '#common/server-messages';
import type { JsonObject, JsonValue } from '#common/json';
import { invalid, unsupported } from '../failures';
import { requireObject, get, onlyKnown, optionalNumber, optionalText } from '../query/parameters';
import { untranslatable, type Expression } from '../scripts/expression';
import { computeNumber } from '../scripts/compute';
import { readScript } from '../scripts/read-script';
import {
  average,
  type Compute,
  deviation,
  exponential,
  holt,
  holtWinters,
  largest,
  sum,
  weighted,
} from './averages';

type Arguments = readonly ((values: readonly number[]) => number)[];

interface Known {
  /** Numbers beside the values. */
  numbers: number;
  compute(values: readonly number[], numbers: readonly number[]): number;
}

const FUNCTIONS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['max', { numbers: 0, compute: (values) => largest(values, Math.max) }],
  ['min', { numbers: 0, compute: (values) => largest(values, Math.min) }],
  ['sum', { numbers: 0, compute: sum }],
  ['unweightedAvg', { numbers: 0, compute: average }],
  ['linearWeightedAvg', { numbers: 0, compute: weighted }],
  ['stdDev', { numbers: 1, compute: (values, [mean = 0]) => deviation(values, mean) }],
  ['ewma', { numbers: 1, compute: (values, [alpha = 0]) => exponential(values, alpha) }],
  ['holt', { numbers: 2, compute: (values, [alpha = 0, beta = 0]) => holt(values, alpha, beta) }],
  [
    'holtWinters',
    {
      numbers: 5,
      compute: (values, [alpha = 0, beta = 0, gamma = 0, period = 0, multiplies = 0]) =>
        holtWinters(values, { alpha, beta, gamma, period, multiplies: multiplies !== 0 }),
    },
  ],
]);

/** `MovingFunctions.unweightedAvg(values)` and its like, as a function of our own; and how often it goes over the values. */
export function movingFunction(script: JsonValue | undefined): { compute: Compute; times: number } {
  if (script === undefined || script === null) throw invalid('[moving_fn] needs a [script]');
  const { expression } = readScript(script);
  return { compute: callOf(expression), times: countCalls(expression) };
}

/** What each model is made with, and with what where that is not said. */
const MODELS: ReadonlyMap<string, { settings: readonly [string, number][]; named: string }> =
  new Map([
    ['simple', { settings: [], named: 'unweightedAvg' }],
    ['linear', { settings: [], named: 'linearWeightedAvg' }],
    ['ewma', { settings: [['alpha', 0.3]], named: 'ewma' }],
    [
      'holt',
      {
        settings: [
          ['alpha', 0.3],
          ['beta', 0.1],
        ],
        named: 'holt',
      },
    ],
  ]);

/** The function behind a `model` of `moving_avg`. */
export function movingModel(options: JsonObject): Compute {
  const name = optionalText(options, 'model') ?? 'simple';
  if (name === 'holt_winters') throw unsupported('[holt_winters] in [moving_avg]');
  const model = MODELS.get(name);
  const known = model && FUNCTIONS.get(model.named);
  if (!known) throw invalid(`Unknown MovAvgModel [${name.slice(0, 60)}] specified.`);
  const given = requireObject(get(options, 'settings') ?? {}, 'settings');
  onlyKnown(
    given,
    model.settings.map(([setting]) => setting),
    `settings of ${name}`,
  );
  const numbers = model.settings.map(([setting, usual]) => {
    const number = optionalNumber(given, setting) ?? usual;
    if (number >= 0 && number <= 1) return number;
    throw invalid(
      `Parameter [${setting}] must be between 0-1 inclusive.  Instead, got [${number}]`,
    );
  });
  return (values) => known.compute(values, numbers);
}

function countCalls(expression: Expression): number {
  if (expression.kind === 'choice') return countCalls(expression.yes);
  const [, values = []] = movingCall(expression) ?? [];
  return values.reduce((sum, value) => sum + countCalls(value), values.length > 0 ? 1 : 0);
}

function callOf(expression: Expression): Compute {
  if (expression.kind === 'choice' && expression.no.kind === 'null') return onCondition(expression);
  const [name, values] = movingCall(expression) ?? [];
  const known = name === undefined ? undefined : FUNCTIONS.get(name);
  if (!known || !values) {
    throw untranslatable(tell('script.onlyMovingFunctions'), expression.at);
  }
  const [first, ...others] = values;
  if (first?.kind !== 'name' || first.name !== 'values' || others.length !== known.numbers) {
    throw untranslatable(tell('script.otherArguments', { name: name ?? '' }), expression.at);
  }
  const numbers: Arguments = others.map(numberOf);
  return (found) =>
    known.compute(
      found,
      numbers.map((number) => number(found)),
    );
}

/** `if (values.length > 10) { MovingFunctions… }`: where it does not hold, the number is 0, as that of a script that gives none. */
function onCondition({ condition, yes }: Expression & { kind: 'choice' }): Compute {
  const compute = callOf(yes);
  const holds = (count: number) =>
    computeNumber(withCount(condition, count), {
      values: new Map(),
      parameters: {},
      language: 'painless',
    }) !== 0;
  // A mistake is told even where there is no bucket.
  holds(0);
  return (values) => (holds(values.length) ? compute(values) : 0);
}

/** With the number of values in the place of `values.length`. */
function withCount(expression: Expression, count: number): Expression {
  const { at } = expression;
  if (expression.kind === 'binary') {
    const [left, right] = [withCount(expression.left, count), withCount(expression.right, count)];
    return { ...expression, left, right };
  }
  const isCount =
    expression.kind === 'member' &&
    expression.name === 'length' &&
    expression.object.kind === 'name' &&
    expression.object.name === 'values';
  return isCount ? { kind: 'number', value: BigInt(count), at } : expression;
}

function movingCall(expression: Expression): [string, readonly Expression[]] | undefined {
  if (expression.kind !== 'call' || expression.callee.kind !== 'member') return undefined;
  const { object, name } = expression.callee;
  const ours = object.kind === 'name' && object.name === 'MovingFunctions';
  return ours ? [name, expression.values] : undefined;
}

function numberOf(expression: Expression): Arguments[number] {
  if (expression.kind === 'number' || expression.kind === 'boolean') {
    return () => Number(expression.value);
  }
  return callOf(expression);
}
