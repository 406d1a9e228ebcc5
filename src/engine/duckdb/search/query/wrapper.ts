import { parseLongNumerals, type JsonObject, type JsonValue } from '#common/json';
import type { Sql } from '../sql';
import { invalid } from '../failures';
import { compileQuery, type QueryScope } from './compile';
import { requireObject, onlyKnown, optionalText } from './parameters';

/** A query as JSON in base64: as if it stood there itself. */
export const compileWrapper = (body: JsonValue, scope: QueryScope): Sql =>
  compileQuery(decodeWrapped(body), scope);

/** Throws where there is no query in it. */
export function decodeWrapped(body: JsonValue): JsonObject {
  const options = requireObject(body, 'wrapper');
  onlyKnown(options, ['query'], 'wrapper');
  const text = optionalText(options, 'query') ?? '';
  if (text === '') throw invalid('query source text cannot be null or empty');
  return requireObject(decode(text), 'wrapper');
}

function decode(text: string): JsonValue {
  if (!/^[A-Za-z\d+/]*={0,2}$/.test(text)) throw invalid('[wrapper] query is not base64');
  try {
    return parseLongNumerals(Buffer.from(text, 'base64').toString('utf8')) as JsonValue;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw invalid('[wrapper] query holds no JSON');
  }
}
