import { i18n } from '#common/i18n';
import { ExpressionError, type FunctionCall } from '../grammar/expression';
import type { Series } from '../series';

/** An argument once it is computed. */
export type Value = string | number | boolean | null | readonly Series[];

/** The arguments of a call, by name or by their place. */
export interface Arguments {
  call: FunctionCall;
  get(name: string): Value | undefined;
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string, usual: boolean): boolean;
  /** Given several times: `metric=avg:a, metric=max:a`. */
  all(name: string): readonly Value[];
}

/** @param names of the arguments in their order; those of other names are refused. Throws `ExpressionError`. */
export function readArguments(
  call: FunctionCall,
  values: readonly Value[],
  names: readonly string[],
): Arguments {
  const found = new Map<string, Value[]>();
  call.args.forEach(({ name }, at) => {
    const own = name ?? names[at];
    if (own === undefined || !names.includes(own)) {
      throw new ExpressionError(unknownArgument(call.name, own ?? String(at + 1)), call.at);
    }
    found.set(own, [...(found.get(own) ?? []), values[at] ?? null]);
  });
  const get = (name: string) => found.get(name)?.at(-1);
  return {
    call,
    get,
    all: (name) => found.get(name) ?? [],
    text(name) {
      const value = get(name);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    },
    number(name) {
      const value = get(name);
      if (value === undefined || value === null) return undefined;
      const number =
        typeof value === 'boolean' || Array.isArray(value) ? Number.NaN : Number(value);
      if (Number.isNaN(number)) throw new ExpressionError(noNumber(call.name, name), call.at);
      return number;
    },
    flag(name, usual) {
      const value = get(name);
      if (value === undefined || value === null) return usual;
      return value !== false && value !== 'false' && value !== 0;
    },
  };
}

const unknownArgument = (name: string, argument: string) =>
  i18n.formatMessage(
    {
      id: 'timeline.argument.unknown',
      defaultMessage: 'The function .{name}() has no argument {argument}.',
    },
    { name, argument },
  );
const noNumber = (name: string, argument: string) =>
  i18n.formatMessage(
    {
      id: 'timeline.argument.noNumber',
      defaultMessage: 'The argument {argument} of .{name}() has to be a number.',
    },
    { name, argument },
  );
