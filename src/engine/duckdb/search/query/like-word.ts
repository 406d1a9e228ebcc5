import type { JsonObject, JsonValue } from '#common/json';
import { invalid, unsupported } from '../failures';
import { resolveField, type FieldAccess } from '../fields';
import { FALSE, type Sql } from '../sql';
import { numberOption } from '../scores/boosts';
import { compileQuery, type QueryScope } from './compile';
import { requireObject, get, isObject } from './parameters';
import { equals } from './term-level';
import { scalarText } from './values';

/** One of the words that `more_like_this` chose: see likes/expand-likes.ts. */
export interface LikeWord {
  access: FieldAccess;
  word: string;
  boost: number;
}

/** What an index was found to be asked for: words, in queries of any kind. */
export function queryOfLike(body: JsonValue): JsonObject | undefined {
  const query = isObject(body) ? get(body, 'some') : undefined;
  return isObject(query) ? query : undefined;
}

export function compileLike(body: JsonValue, scope: QueryScope): Sql {
  const query = queryOfLike(body);
  if (query) return compileQuery(query, scope);
  const read = readLikeWord(body, scope);
  return read ? equals(read.access, read.word, scope) : FALSE;
}

/** Undefined where the index has no such field. */
export function readLikeWord(body: JsonValue, { index }: QueryScope): LikeWord | undefined {
  const word: JsonValue | undefined = get(requireObject(body, 'more_like_this'), 'word');
  if (isObject(word)) return wordOf(word, index);
  // Those of a request were replaced; the words of a rule are chosen by nobody.
  if (get(requireObject(body, 'more_like_this'), 'like') !== undefined) {
    throw unsupported('[more_like_this] in a rule');
  }
  throw invalid("more_like_this requires 'like' to be specified");
}

function wordOf(word: JsonObject, index: QueryScope['index']): LikeWord | undefined {
  const access = resolveField(index, scalarText(get(word, 'field') ?? '', 'field'));
  if (!access) return undefined;
  const boost = numberOption(word, 'boost') ?? 1;
  return { access, word: scalarText(get(word, 'value') ?? '', 'value'), boost };
}
