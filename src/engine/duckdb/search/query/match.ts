import type { JsonObject, JsonValue } from '#common/json';
import { EngineError } from '../../../engine-error';
import { analyze } from '../../text/tokens';
import { invalid, tooLarge, unsupported } from '../failures';
import { boundedText, MOST_CLAUSES } from '../bounds';
import { resolveField, type FieldAccess } from '../fields';
import type { StoredIndex } from '../../catalog';
import { FALSE, sql, type Sql } from '../sql';
import { minimumShouldMatch } from './bool';
import { addClauses, type QueryScope } from './compile';
import {
  get,
  isObject,
  NO_EFFECT,
  onlyKnown,
  onlyMember,
  optionalBoolean,
  optionalInteger,
} from './parameters';
import { equals } from './term-level';
import { someOf } from './some-of';
import { enoughWords, phrase, phrasePrefix, someWord } from './text';
import { nearPhrase } from './near-phrase';
import { scalarText, someValue } from './values';

/** More than 1,024 words have. */
export const LONGEST = 20_000;

export interface Match {
  query: JsonValue;
  /** The last word of `prefix` is the beginning of one. */
  kind: 'words' | 'phrase' | 'prefix' | 'phrase_prefix';
  /** So many places the words of a phrase may be moved by, all in all. */
  slop: number;
  operator: 'or' | 'and';
  minimum?: JsonValue;
  /** A value that does not fit the field's type matches nothing, and is not an error. */
  lenient: boolean;
}

/** Parameters that change nothing here: scores, and expansions that are not asked for. */
export const WITHOUT_EFFECT = [
  ...NO_EFFECT,
  'auto_generate_synonyms_phrase_query',
  'fuzzy_transpositions',
  'max_expansions',
  'prefix_length',
  'tie_breaker',
];

export function compileMatch(body: JsonValue, scope: QueryScope): Sql {
  const [name, value] = onlyMember(body, 'match');
  const options = isObject(value) ? value : { query: value };
  onlyKnown(
    options,
    ['query', 'operator', 'minimum_should_match', 'lenient', 'zero_terms_query', ...WITHOUT_EFFECT],
    'match',
  );
  return matchField(name, readMatch(options, 'words'), scope);
}

export function compileMatchPhrase(body: JsonValue, scope: QueryScope): Sql {
  const [name, value] = onlyMember(body, 'match_phrase');
  const options = isObject(value) ? value : { query: value };
  onlyKnown(options, ['query', 'slop', 'zero_terms_query', ...WITHOUT_EFFECT], 'match_phrase');
  return matchField(name, readMatch(options, 'phrase'), scope);
}

export function compileMatchPhrasePrefix(body: JsonValue, scope: QueryScope): Sql {
  const [name, value] = onlyMember(body, 'match_phrase_prefix');
  const options = isObject(value) ? value : { query: value };
  const known = ['query', 'slop', 'zero_terms_query', ...WITHOUT_EFFECT];
  onlyKnown(options, known, 'match_phrase_prefix');
  return matchField(name, readMatch(options, 'phrase_prefix'), scope);
}

export function readMatch(options: JsonObject, kind: Match['kind']): Match {
  const query = get(options, 'query');
  if (query === undefined || query === null) throw invalid('No text specified for text query');
  const operator = String(get(options, 'operator') ?? 'or').toLowerCase();
  if (operator !== 'or' && operator !== 'and') throw invalid(`[operator] can't be [${operator}]`);
  const none = get(options, 'zero_terms_query');
  if (none !== undefined && none !== 'none' && none !== 'NONE') {
    throw unsupported(`[zero_terms_query] of [${String(none)}]`);
  }
  const minimum = get(options, 'minimum_should_match');
  const slop = optionalInteger(options, 'slop') ?? 0;
  if (slop < 0) throw invalid('No negative slop allowed.');
  return {
    query,
    kind,
    slop,
    operator,
    ...(minimum === undefined ? {} : { minimum }),
    lenient: optionalBoolean(options, 'lenient') ?? false,
  };
}

export function matchField(name: string, match: Match, scope: QueryScope): Sql {
  const access = resolveField(scope.index, name);
  if (!access) return FALSE;
  if (access.type === 'text') return matchText(access, match, scope);
  try {
    if (match.kind.endsWith('prefix') && access.type === 'keyword') {
      const start = scalarText(match.query, name);
      return someValue(access, (value) => sql`starts_with(${value}, ${start})`);
    }
    return equals(access, match.query, scope);
  } catch (error) {
    if (match.lenient && error instanceof EngineError) return FALSE;
    throw error;
  }
}

function matchText(access: FieldAccess, match: Match, scope: QueryScope): Sql {
  const { index } = scope;
  const text = boundedText(scalarText(match.query, access.name), { name: 'match', most: LONGEST });
  const words = analyze(text);
  if (words.length > MOST_CLAUSES) {
    throw tooLarge(`[match] has ${words.length} words, at most ${MOST_CLAUSES} are allowed.`);
  }
  if (words.length === 0) return FALSE;
  if (!match.kind.startsWith('phrase')) addClauses(scope, words.length - 1);
  if (match.kind === 'phrase') return phraseOf(index, access, words, match.slop);
  if (match.kind === 'phrase_prefix') {
    if (match.slop > 0)
      throw unsupported('[slop] with a phrase that ends in the beginning of a word');
    return phrasePrefix(index, access, words);
  }
  if (match.kind === 'prefix') return wordsAndPrefix(index, access, words, match);
  return someWords(index, access, words, neededWords(match, words.length));
}

function phraseOf(
  index: StoredIndex,
  access: FieldAccess,
  words: readonly string[],
  slop: number,
): Sql {
  const near = slop > 0 && words.length > 1;
  return near ? nearPhrase(index, access, { words, slop }) : phrase(index, access, words);
}

/** Each word is a condition of its own, the last one on the beginning of a word. */
function wordsAndPrefix(
  index: StoredIndex,
  access: FieldAccess,
  words: readonly string[],
  match: Match,
): Sql {
  const start = words.at(-1) ?? '';
  const conditions = words
    .slice(0, -1)
    .map((word) => enoughWords(index, access, { words: [word], needed: 1 }));
  const beginning = someWord(index, access, {
    matches: (word) => sql`starts_with(${word}, ${start})`,
    contains: start,
  });
  return someOf([...conditions, beginning], neededWords(match, words.length));
}

/** A word that is twice in the query counts twice. */
function someWords(
  index: StoredIndex,
  access: FieldAccess,
  words: readonly string[],
  needed: number,
): Sql {
  if (needed > words.length) return FALSE;
  const twice = new Set(words).size < words.length;
  if (!twice || needed === 1 || needed === words.length)
    return enoughWords(index, access, { words, needed });
  const conditions = words.map((word) => enoughWords(index, access, { words: [word], needed: 1 }));
  return someOf(conditions, needed);
}

export function neededWords({ operator, minimum }: Match, words: number): number {
  if (operator === 'and') return words;
  // Of one word there is nothing to count.
  if (minimum === undefined || minimum === null || words === 1) return 1;
  return Math.max(1, minimumShouldMatch(minimum, words));
}
