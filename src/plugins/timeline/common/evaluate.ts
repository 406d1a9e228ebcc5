import { i18n } from '#common/i18n';
import {
  type Argument,
  type Chain,
  ExpressionError,
  type FunctionCall,
} from './grammar/expression';
import { DATA_ARGUMENTS } from './data-source';
import { FOREIGN, FUNCTIONS } from './functions';
import { readArguments, type Value } from './functions/arguments';
import type { Series } from './series';
import type { Surroundings } from './functions/function-entry';

/** Asks for series: `.es()`. */
export type AskData = (call: FunctionCall, values: readonly Value[]) => Promise<readonly Series[]>;

/** The series of a chain; what it asks for is asked for at once. Throws `ExpressionError`. */
export async function evaluateChain(
  chain: Chain,
  askData: AskData,
  around: Surroundings,
): Promise<readonly Series[]> {
  const { group, functions } = chain;
  const start = group
    ? (await Promise.all(group.map((one) => evaluateChain(one, askData, around)))).flat()
    : undefined;
  let series: readonly Series[] | undefined = start;
  for (const call of functions) {
    // Each works on what the one before made.
    // oxlint-disable-next-line no-await-in-loop
    const values = await Promise.all(
      call.args.map((argument) => valueOf(argument, askData, around)),
    );
    // oxlint-disable-next-line no-await-in-loop
    series = await apply(call, values, { series, askData, around });
  }
  return series ?? [];
}

async function valueOf(
  { value }: Argument,
  askData: AskData,
  around: Surroundings,
): Promise<Value> {
  return typeof value === 'object' && value !== null
    ? evaluateChain(value, askData, around)
    : value;
}

interface Applying {
  series: readonly Series[] | undefined;
  askData: AskData;
  around: Surroundings;
}

async function apply(
  call: FunctionCall,
  values: readonly Value[],
  { series, askData, around }: Applying,
): Promise<readonly Series[]> {
  const { name } = call;
  checkCall(call, { hasInput: series !== undefined });
  if (OF_DATA.has(name)) return askData(call, values);
  const entry = entryOf(name);
  if (!entry || !series) return [constant(call, values, around)];
  return entry.run(series, readArguments(call, values, entry.args), around);
}

/** They begin a chain. */
const OF_DATA: ReadonlySet<string> = new Set(['es', 'opensearch', 'elasticsearch']);
const CONSTANTS: ReadonlySet<string> = new Set(['static', 'value']);
const CONSTANT_ARGUMENTS = ['value', 'label'];

const entryOf = (name: string) => (Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined);

/** All that can be written behind a point, but other names of the same. */
export const functionNames = (): readonly string[] => ['es', 'static', ...Object.keys(FUNCTIONS)];

/** The arguments of a function in their order; none of one that is not there. */
export function argumentsOf(name: string): readonly string[] {
  if (OF_DATA.has(name)) return DATA_ARGUMENTS;
  return CONSTANTS.has(name) ? CONSTANT_ARGUMENTS : (entryOf(name)?.args ?? []);
}

/** Throws `ExpressionError` for a function that is not there, has no input or not the arguments that are given. */
export function checkCall(call: FunctionCall, { hasInput }: { hasInput: boolean }): void {
  const { name, at, args } = call;
  if (FOREIGN.has(name)) throw new ExpressionError(foreign(name), at);
  const isStart = OF_DATA.has(name) || CONSTANTS.has(name);
  if (!isStart && !entryOf(name)) throw new ExpressionError(unknown(name), at);
  if (!isStart && !hasInput) throw new ExpressionError(noInput(name), at);
  readArguments(
    call,
    args.map(() => null),
    argumentsOf(name),
  );
}

/** One number, or several that are dealt out over the time: `1:5:3`. */
function constant(call: FunctionCall, values: readonly Value[], { buckets }: Surroundings): Series {
  const args = readArguments(call, values, CONSTANT_ARGUMENTS);
  const text = args.text('value') ?? '';
  const numbers = text.split(':').map(Number);
  if (numbers.some((number) => !Number.isFinite(number)) || text === '') {
    throw new ExpressionError(noNumber(), call.at);
  }
  const part = buckets.times.length / numbers.length;
  return {
    label: args.text('label') ?? text,
    values: buckets.times.map(
      (_, at) => numbers[Math.min(numbers.length - 1, Math.floor(at / part))] ?? null,
    ),
    look: {},
  };
}

const foreign = (name: string) =>
  i18n.formatMessage(
    {
      id: 'timeline.foreign',
      defaultMessage: 'The function .{name}() asks another server, which is not allowed here.',
    },
    { name },
  );
const unknown = (name: string) =>
  i18n.formatMessage(
    { id: 'timeline.unknown', defaultMessage: 'There is no function .{name}().' },
    { name },
  );
const noInput = (name: string) =>
  i18n.formatMessage(
    {
      id: 'timeline.noInput',
      defaultMessage: 'The function .{name}() needs series before it, such as .es().',
    },
    { name },
  );
const noNumber = () =>
  i18n.formatMessage({
    id: 'timeline.static',
    defaultMessage: 'The function .static() needs a number.',
  });
