import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import { get } from '../query/parameters';
import { isLongNumeral } from '../query/values';
import { sql, trusted } from '../sql';
import { untranslatable, type Expression } from './expression';
import type { Script } from './read-script';
import type { Typed } from './typed';
import { isLong, wholeNumber } from './whole-numbers';

interface Given {
  readonly parameters: JsonObject;
  readonly language: Script['language'];
}

/** `params.name`, `params['name']`, and the bare name where the language is expression. */
export function parameterOf(
  expression: Expression,
  { parameters, language }: Given,
): JsonValue | undefined {
  const bare =
    expression.kind === 'name' && language === 'expression' ? expression.name : undefined;
  const member =
    (expression.kind === 'member' || expression.kind === 'index') &&
    expression.object.kind === 'name' &&
    expression.object.name === 'params';
  if (!member) return bare === undefined ? undefined : get(parameters, bare);
  const name =
    expression.kind === 'member'
      ? expression.name
      : expression.index.kind === 'text'
        ? expression.index.value
        : '';
  const value = get(parameters, name);
  if (value === undefined)
    throw invalid(tell('search.script.parameter', { name: name.slice(0, 60) }));
  return value;
}

/** As a bound value. */
export function parameterValue(value: JsonValue, at: number): Typed {
  // As whole numbers beyond 2^53 come: see parseLongNumerals.
  if (isLongNumeral(value)) {
    return isLong(value) ? wholeNumber(value) : { type: 'double', value: sql`${Number(value)}` };
  }
  switch (typeof value) {
    case 'number':
      return Number.isSafeInteger(value)
        ? wholeNumber(BigInt(value))
        : { type: 'double', value: sql`${Number(value)}` };
    case 'string':
      return { type: 'text', value: sql`${value}`, longest: value.length };
    case 'boolean':
      return { type: 'boolean', value: trusted(String(value)) };
    default:
      throw untranslatable(tell('script.parameterType'), at);
  }
}
