import { tell } from '#common/server-messages';
import type { JsonObject, JsonValue } from '#common/json';
import { invalid, unsupported } from '../failures';
import { requireObject, get, onlyKnown, optionalNumber, optionalText } from '../query/parameters';
import { untranslatable, type Expression } from '../scripts/expression';
import { readScript } from '../scripts/read-script';

type Compute = (values: readonly number[]) => number;
type Arguments = readonly ((values: readonly number[]) => number)[];

const sum: Compute = (values) => values.reduce((all, value) => all + value, 0);
const average: Compute = (values) =>
  values.length === 0 ? Number.NaN : sum(values) / values.length;
const largest = (values: readonly number[], pick: (a: number, b: number) => number): number =>
  values.length === 0 ? Number.NaN : values.reduce((a, b) => pick(a, b));

/** Later values weigh more. The weights' sum begins with 1, as in OpenSearch. */
const weighted: Compute = (values) => {
  if (values.length === 0) return Number.NaN;
  let total = 1;
  const all = values.reduce((found, value, position) => {
    total += position + 1;
    return found + value * (position + 1);
  }, 0);
  return all / total;
};

function deviation(values: readonly number[], mean: number): number {
  if (Number.isNaN(mean) || values.length === 0) return Number.NaN;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length);
}

function exponential(values: readonly number[], alpha: number): number {
  return values.length === 0
    ? Number.NaN
    : values.reduce((found, value) => value * alpha + found * (1 - alpha));
}

function holt(values: readonly number[], alpha: number, beta: number): number {
  if (values.length === 0) return Number.NaN;
  let [level, trend] = [values[0] ?? 0, 0];
  for (const value of values.slice(1)) {
    const before = level;
    level = alpha * value + (1 - alpha) * (level + trend);
    trend = beta * (level - before) + (1 - beta) * trend;
  }
  return level;
}

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
  const [, values = []] = movingCall(expression) ?? [];
  return values.reduce((sum, value) => sum + countCalls(value), values.length > 0 ? 1 : 0);
}

function callOf(expression: Expression): Compute {
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

function movingCall(expression: Expression): [string, readonly Expression[]] | undefined {
  if (expression.kind !== 'call' || expression.callee.kind !== 'member') return undefined;
  const { object, name } = expression.callee;
  const ours = object.kind === 'name' && object.name === 'MovingFunctions';
  return ours ? [name, expression.values] : undefined;
}

function numberOf(expression: Expression): Arguments[number] {
  if (expression.kind === 'number') return () => Number(expression.value);
  return callOf(expression);
}
