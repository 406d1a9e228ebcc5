import { isObject, objectsIn, type JsonObject, type JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { EngineError } from '../engine-error';

/** Queries that go by the list of all words of an index: by the first of them, or by how many documents have one. */
const KINDS: ReadonlySet<string> = new Set([
  'common',
  'fuzzy',
  'intervals',
  'match_phrase_prefix',
  'span_multi',
]);
const OPTIONS: ReadonlySet<string> = new Set([
  'cutoff_frequency',
  'fuzziness',
  'fuzzy_max_expansions',
  'fuzzy_rewrite',
  'max_expansions',
  'rewrite',
]);
/** All words, whatever documents have them. */
const WHOLE: ReadonlySet<JsonValue> = new Set(['constant_score', 'constant_score_blended']);
const OF_TEXT = ['query_string', 'simple_query_string'] as const;

/**
 * Words of hidden documents stand in the list, too: where a query takes the first so many of those that begin alike, or that are spelled alike, what
 * is found of documents that somebody may see tells which words the hidden ones have. Throws `EngineError` that names the part.
 */
export function refuseHiddenWords(body: JsonObject): void {
  for (const object of objectsIn(body)) {
    for (const [key, value] of Object.entries(object)) {
      if (isObject(value) ? KINDS.has(key) : isOption(object, key, value)) throw refused(key);
    }
    for (const kind of OF_TEXT) if (isFuzzy(object[kind])) throw refused('~');
  }
}

/** An option stands beside what it is for; what stands alone is a field of that name. */
function isOption(object: JsonObject, key: string, value: JsonValue): boolean {
  if (Array.isArray(value) || Object.keys(object).length === 1) return false;
  if (key === 'type') return value === 'phrase_prefix';
  return OPTIONS.has(key) && !(key === 'rewrite' && WHOLE.has(value));
}

/** A word, then a tilde, between which the language skips these spaces and no others; behind a phrase it says how far apart words are. */
const FUZZY_WORD = /[^ \t\n\r\u3000"][ \t\n\r\u3000]*~/;

function isFuzzy(options: JsonValue | undefined): boolean {
  const text = isObject(options) ? options['query'] : undefined;
  return typeof text === 'string' && FUZZY_WORD.test(text.replaceAll(/\\[^]/g, 'x'));
}

const refused = (part: string) =>
  new EngineError('unsupported', tell('cluster.hiddenWords', { part }));
