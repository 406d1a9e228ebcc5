import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { EngineError } from '../../../engine-error';
import { invalid, tooLarge, unsupported } from '../failures';
import { boundedText, LONGEST_MATCH, MOST_CLAUSES } from '../bounds';
import { resolveField, type FieldAccess } from '../fields';
import type { StoredIndex } from '../../catalog';
import { prefilterOf } from '../derived/prefilter';
import { allOf, FALSE, sql, TRUE, type Sql } from '../sql';
import { plainWords } from '../../text/query-text';
import { minimumShouldMatch } from './bool';
import { addClauses, type QueryScope } from './compile';
import { editsOf, nearWord } from './fuzzy';
import {
  get,
  isObject,
  NO_EFFECT,
  onlyKnown,
  onlyMember,
  optionalBoolean,
  optionalCount,
  optionalInteger,
} from './parameters';
import { searchedField } from './searched-field';
import { matchParts } from './match-parts';
import { cutQuery, readAnalyzer } from './query-analyzers';
import { equals } from './term-level';
import { someOf } from './some-of';
import { enoughWords, phrase, phrasePrefix, someWord } from './text';
import { nearPhrase } from './near-phrase';
import { wordsOfValue } from './value-words';
import { keyText, scalarText, someValue } from './values';

/** More than 1,024 words have. */

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
  /** The name of what cuts the query; missing: the field's own. */
  analyzer?: string;
  /** Words that are nearly those of the query are found, too. */
  fuzzy?: { fuzziness: JsonValue; prefix: number; swaps: boolean };
  /** A text without words asks for all documents, not for none. */
  allWithoutWords: boolean;
}

const FUZZY = ['fuzziness', 'prefix_length', 'fuzzy_transpositions', 'fuzzy_rewrite'];
/** `max_expansions`: here every word is found, however many there are. */
const OF_WORDS = [
  'query',
  'operator',
  'minimum_should_match',
  'analyzer',
  'max_expansions',
  ...FUZZY,
  ...NO_EFFECT,
];
const OF_PHRASES = ['query', 'slop', 'zero_terms_query', 'analyzer', ...NO_EFFECT];
const OF_SYNONYMS = 'auto_generate_synonyms_phrase_query';
/** Of all kinds. */
export const MATCH_OPTIONS = [...OF_WORDS, ...OF_PHRASES, 'lenient', 'tie_breaker', OF_SYNONYMS];

export function compileMatch(body: JsonValue, scope: QueryScope): Sql {
  const [name, value] = onlyMember(body, 'match');
  const options = isObject(value) ? value : { query: value };
  onlyKnown(options, [...OF_WORDS, 'lenient', 'zero_terms_query', OF_SYNONYMS], 'match');
  return matchField(name, readMatch(options, 'words', scope.index), scope);
}

/** The last word may be the beginning of one. */
export function compileMatchBoolPrefix(body: JsonValue, scope: QueryScope): Sql {
  const [name, value] = onlyMember(body, 'match_bool_prefix');
  const options = isObject(value) ? value : { query: value };
  onlyKnown(options, OF_WORDS, 'match_bool_prefix');
  return matchField(name, readMatch(options, 'prefix', scope.index), scope);
}

export function compileMatchPhrase(body: JsonValue, scope: QueryScope): Sql {
  const [name, value] = onlyMember(body, 'match_phrase');
  const options = isObject(value) ? value : { query: value };
  onlyKnown(options, OF_PHRASES, 'match_phrase');
  return matchField(name, readMatch(options, 'phrase', scope.index), scope);
}

export function compileMatchPhrasePrefix(body: JsonValue, scope: QueryScope): Sql {
  const [name, value] = onlyMember(body, 'match_phrase_prefix');
  const options = isObject(value) ? value : { query: value };
  onlyKnown(options, [...OF_PHRASES, 'max_expansions'], 'match_phrase_prefix');
  return matchField(name, readMatch(options, 'phrase_prefix', scope.index), scope);
}

export function readMatch(options: JsonObject, kind: Match['kind'], index: StoredIndex): Match {
  const query = get(options, 'query');
  if (query === undefined || query === null) throw invalid('No text specified for text query');
  const operator = String(get(options, 'operator') ?? 'or').toLowerCase();
  if (operator !== 'or' && operator !== 'and') throw invalid(`[operator] can't be [${operator}]`);
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
    ...readAnalyzer(options, 'match', index),
    ...(isPhrase(kind) ? {} : readFuzzy(options)),
    allWithoutWords: readWithoutWords(options),
  };
}

const isPhrase = (kind: Match['kind']): boolean => kind.startsWith('phrase');

function readFuzzy(options: JsonObject): Pick<Match, 'fuzzy'> {
  const prefix = optionalCount(options, 'prefix_length') ?? 0;
  const swaps = optionalBoolean(options, 'fuzzy_transpositions') ?? true;
  const fuzziness = get(options, 'fuzziness');
  if (fuzziness === undefined) return {};
  if (fuzziness === null) throw invalid('[match] unknown token [VALUE_NULL] after [fuzziness]');
  // A mistake in it is told, whatever the text is.
  editsOf(fuzziness, '');
  return { fuzzy: { fuzziness, prefix, swaps } };
}

function readWithoutWords(options: JsonObject): boolean {
  const given = String(get(options, 'zero_terms_query') ?? 'none').toLowerCase();
  if (given !== 'none' && given !== 'all') {
    throw invalid(`Unsupported zero_terms_query value [${given.slice(0, 100)}]`);
  }
  return given === 'all';
}

export function matchField(name: string, match: Match, scope: QueryScope): Sql {
  const access = match.lenient ? resolveField(scope.index, name) : searchedField(scope.index, name);
  if (!access || access.stored?.isSearchable === false) return FALSE;
  const prefilter = prefilterOf(access, scope.index);
  const found = matchAccess(access, match, scope);
  return prefilter === undefined ? found : allOf([found, matchField(prefilter, match, scope)]);
}

function matchAccess(access: FieldAccess, match: Match, scope: QueryScope): Sql {
  if (access.type === 'text') return matchText(access, match, scope);
  try {
    const words = wordsOfValue(access, match, scope);
    if (words) return someValues(access, words, match, scope);
    if (match.kind === 'phrase_prefix') throw onlyTexts(access);
    if (match.kind === 'prefix' && access.type === 'keyword') {
      const start = keyText(access, match.query);
      return someValue(access, (value) => sql`starts_with(${value}, ${start})`);
    }
    if (match.fuzzy) return nearValue(access, match, scope);
    return equals(access, match.query, scope);
  } catch (error) {
    if (match.lenient && error instanceof EngineError) return FALSE;
    throw error;
  }
}

function someValues(
  access: FieldAccess,
  words: readonly Match[],
  match: Match,
  scope: QueryScope,
): Sql {
  if (words.length === 0) return match.allWithoutWords ? TRUE : FALSE;
  addClauses(scope, words.length - 1);
  return someOf(
    words.map((word) => matchAccess(access, word, scope)),
    neededWords(match, words.length),
  );
}

const onlyTexts = ({ name, type }: FieldAccess) =>
  invalid(tell('query.phrasePrefixType', { name, type }));

function nearValue(access: FieldAccess, { query, fuzzy }: Match, scope: QueryScope): Sql {
  if (access.type !== 'keyword') {
    throw invalid(tell('query.fuzzyType', { name: access.name, type: access.type }));
  }
  const text = boundedText(keyText(access, query), { name: 'match', most: LONGEST_MATCH });
  const edits = fuzzy ? editsOf(fuzzy.fuzziness, text) : 0;
  return fuzzy && edits > 0
    ? nearWord(text, { ...fuzzy, edits }, access, scope)
    : equals(access, text, scope);
}

function matchText(access: FieldAccess, match: Match, scope: QueryScope): Sql {
  const { index } = scope;
  const text = boundedText(scalarText(match.query, access.name), {
    name: 'match',
    most: LONGEST_MATCH,
  });
  const query = cutQuery(text, match, { index, access });
  const count = query.parts.length;
  if (count > MOST_CLAUSES) throw tooLarge(tell('query.words', { count, most: MOST_CLAUSES }));
  const words = plainWords(query);
  if (!words) return matchParts(access, query, match, scope);
  return matchWords(access, { words, isOpen: query.isOpen }, match, scope);
}

/** Words of which each stands behind the one before. */
function matchWords(
  access: FieldAccess,
  { words, isOpen }: { words: readonly string[]; isOpen: boolean },
  match: Match,
  scope: QueryScope,
): Sql {
  const { index } = scope;
  const { kind } = withoutOpenEnd(match, isOpen);
  if (words.length === 0) return match.allWithoutWords ? TRUE : FALSE;
  if (!match.kind.startsWith('phrase')) addClauses(scope, words.length - 1);
  if (match.kind === 'phrase') return phraseOf(index, access, words, match.slop);
  if (match.kind === 'phrase_prefix') {
    if (match.slop > 0)
      throw unsupported('[slop] with a phrase that ends in the beginning of a word');
    return phrasePrefix(index, access, words);
  }
  if (kind === 'prefix') return wordsAndPrefix(access, words, match, scope);
  const needed = neededWords(match, words.length);
  if (match.fuzzy)
    return someOf(
      words.map((word) => oneWord(access, word, match, scope)),
      needed,
    );
  return someWords(index, access, words, needed);
}

/** Behind a word that the text does not end with stands something else: that word is whole. */
export const withoutOpenEnd = (match: Match, isOpen: boolean): Match =>
  match.kind === 'prefix' && !isOpen ? { ...match, kind: 'words' } : match;

/** As it is, or nearly. */
export function oneWord(
  access: FieldAccess,
  word: string,
  { fuzzy }: Match,
  scope: QueryScope,
): Sql {
  const edits = fuzzy ? editsOf(fuzzy.fuzziness, word) : 0;
  if (!fuzzy || edits === 0) return enoughWords(scope.index, access, { words: [word], needed: 1 });
  return nearWord(word, { ...fuzzy, edits }, access, scope);
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
  access: FieldAccess,
  words: readonly string[],
  match: Match,
  scope: QueryScope,
): Sql {
  const start = words.at(-1) ?? '';
  const conditions = words.slice(0, -1).map((word) => oneWord(access, word, match, scope));
  const beginning = someWord(scope.index, access, {
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
