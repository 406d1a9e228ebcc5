import type { JsonObject, JsonValue } from '#common/json';
import { unsupported } from '../failures';
import { nestedIndex } from '../nested/nested-index';
import { resolveField } from '../fields';
import type { QueryScope } from '../query/compile';
import { boostsOfFields, readBoosts } from '../query/field-patterns';
import { plainWords, type QueryText } from '../../text/query-text';
import type { PhraseSlot } from '../../text/phrase-matches';
import { readMatch, withoutOpenEnd, type Match } from '../query/match';
import { asPrefix, phraseSlots } from '../query/match-parts';
import { typeOfMultiMatch } from '../query/multi-match';
import {
  oneOrMany,
  requireObject,
  get,
  isObject,
  optionalBoolean,
  optionalInteger,
} from '../query/parameters';
import { cutQuery } from '../query/query-analyzers';
import { readQueryString } from '../query/query-string';
import { readSimpleQueryString } from '../query/simple-query-string';
import { keyText, scalarText } from '../query/values';
import { changePattern } from '../query/wildcard';
import { decodeWrapped } from '../query/wrapper';
import type { WantedPhrase, WantedWords, WordTest } from './found-words';
import {
  beginningOf,
  nearlyWord,
  oneOf,
  sameText,
  sameWord,
  wildcardWord,
  wordsBetween,
} from './word-tests';

/** What is looked for in a field: a word, what words may be, or several of them. */
interface Wanted {
  field: string;
  what: string | WordTest | WantedPhrase;
}

type Collect = (body: JsonValue, scope: QueryScope) => readonly Wanted[];

/** Members of a query in which further queries stand that a document has to match, or may. */
const WITHIN: ReadonlyMap<string, readonly string[]> = new Map([
  ['bool', ['must', 'filter', 'should']],
  ['constant_score', ['filter']],
  ['dis_max', ['queries']],
  ['boosting', ['positive']],
  ['function_score', ['query']],
  ['script_score', ['query']],
]);

const KINDS: ReadonlyMap<string, Collect> = new Map<string, Collect>([
  ['match', ofMatch('words')],
  ['match_bool_prefix', ofMatch('prefix')],
  ['match_phrase', ofMatch('phrase')],
  ['match_phrase_prefix', ofMatch('phrase_prefix')],
  ['multi_match', ofMultiMatch],
  ['query_string', (body, scope) => wantedOf(readQueryString(body, scope), scope)],
  ['simple_query_string', (body, scope) => wantedOf(readSimpleQueryString(body, scope), scope)],
  ['wrapper', (body, scope) => wantedOf(decodeWrapped(body), scope)],
  ['nested', ofObjects],
  ['term', ofTerm],
  ['terms', ofTerms],
  ['terms_set', ofTermsSet],
  ['prefix', ofPattern((text, ignoreCase) => beginningOf(text, ignoreCase))],
  ['wildcard', ofPattern(wildcardWord)],
  ['fuzzy', ofFuzzy],
  ['range', ofRange],
  ['regexp', refuseRegexp],
]);

/** All words that a query looks for, in all fields. */
export function wantedOf(query: JsonObject, scope: QueryScope): readonly Wanted[] {
  const [entry] = Object.entries(query);
  if (!entry) return [];
  const [kind, body] = entry;
  const collect = KINDS.get(kind);
  if (collect) return collect(body, scope);
  if (!isObject(body)) return [];
  return (WITHIN.get(kind) ?? []).flatMap((member) =>
    oneOrMany(get(body, member)).flatMap((inner) =>
      isObject(inner) ? wantedOf(inner, scope) : [],
    ),
  );
}

/** Words in the objects of a nested field. */
function ofObjects(body: JsonValue, scope: QueryScope): readonly Wanted[] {
  const options = requireObject(body, 'nested');
  const index = nestedIndex(scope.index, String(get(options, 'path')));
  return index ? wantedOf(requireObject(get(options, 'query'), 'nested'), { ...scope, index }) : [];
}

/** Those of one field, or of all. */
export function wantedWords(all: readonly Wanted[], field: string | undefined): WantedWords {
  const own = all.filter((one) => field === undefined || one.field === field);
  const words = new Set<string>();
  const tests: WordTest[] = [];
  const phrases: WantedPhrase[] = [];
  for (const { what } of own) {
    if (typeof what === 'string') words.add(what);
    else if ('isMet' in what) tests.push(what);
    else phrases.push(what);
  }
  return { words, tests, phrases };
}

/** The one member of a body that is a field's. */
function fieldOf(body: JsonValue, otherwise: string): { name: string; options: JsonObject } {
  const [entry] = Object.entries(requireObject(body, otherwise)).filter(
    ([name]) => name !== 'boost' && name !== '_name',
  );
  const [name, value] = entry ?? ['', null];
  return { name, options: isObject(value) ? value : { [otherwise]: value } };
}

function ofMatch(kind: Match['kind']): Collect {
  return (body, scope) => {
    const { name, options } = fieldOf(body, 'query');
    return wantedInField(name, readMatch(options, kind, scope.index), scope);
  };
}

function ofMultiMatch(body: JsonValue, scope: QueryScope): readonly Wanted[] {
  const options = requireObject(body, 'multi_match');
  const { kind } = typeOfMultiMatch(options);
  const patterns = readBoosts(get(options, 'fields') ?? '*', 'multi_match.fields');
  const match = readMatch(options, kind === 'fields' ? 'words' : kind, scope.index);
  return [...boostsOfFields(patterns, scope).keys()].flatMap((name) =>
    wantedInField(name, match, scope),
  );
}

function wantedInField(field: string, match: Match, scope: QueryScope): readonly Wanted[] {
  const access = resolveField(scope.index, field);
  if (access?.type === 'keyword') return [{ field, what: keyText(access, match.query) }];
  if (access?.type !== 'text') return [];
  const text = scalarText(match.query, field);
  const query = cutQuery(text, match, { index: scope.index, access });
  const words = plainWords(query);
  if (!words) return wantedParts(field, query, match);
  const [last = '', ...others] = words.toReversed();
  const start = beginningOf(last);
  const { fuzzy, slop } = match;
  const nearly = (word: string) => (fuzzy ? nearlyWord(word, fuzzy) : undefined) ?? word;
  switch (match.kind) {
    case 'phrase':
      return words.length > 1
        ? [{ field, what: { words, slop } }]
        : words.map((what) => ({ field, what }));
    case 'phrase_prefix':
      if (words.length === 0) return [];
      return others.length === 0
        ? [{ field, what: start }]
        : [{ field, what: { words: [...others.toReversed(), start], slop } }];
    case 'prefix':
      if (words.length === 0) return [];
      return [...others.map((word) => ({ field, what: nearly(word) })), { field, what: start }];
    default:
      return words.map((word) => ({ field, what: nearly(word) }));
  }
}

/** Of words of which several stand at one place, or none. */
function wantedParts(field: string, query: QueryText, match: Match): readonly Wanted[] {
  const testOf = ({ words, isPrefix }: PhraseSlot): string | WordTest => {
    const [only = '', other] = words;
    if (isPrefix) return oneOf(words.map((word) => beginningOf(word)));
    return other === undefined ? only : oneOf(words.map((word) => sameText(word)));
  };
  const wantedWay = (slots: readonly PhraseSlot[], slop: number): readonly Wanted[] => {
    const [slot, other] = slots;
    if (slot && !other && !slot.isPrefix) return slot.words.map((what) => ({ field, what }));
    const words = slots.map(testOf);
    const [only] = words;
    if (only !== undefined && !other) return [{ field, what: only }];
    return [{ field, what: { words, places: slots.map(({ place }) => place), slop } }];
  };
  if (match.kind === 'phrase' || match.kind === 'phrase_prefix') {
    return phraseSlots(query, match).flatMap((slots) => wantedWay(slots, match.slop));
  }
  const isPrefix = withoutOpenEnd(match, query.isOpen).kind === 'prefix';
  return query.parts.flatMap((part, at) =>
    asPrefix(part, isPrefix && at === query.parts.length - 1).ways.flatMap((way) =>
      wantedWay(way, 0),
    ),
  );
}

/** A text as values of the field are kept. */
const textIn = (field: string, value: JsonValue, { index }: QueryScope): string =>
  keyText(resolveField(index, field) ?? { name: field }, value);

function ofTerm(body: JsonValue, scope: QueryScope): readonly Wanted[] {
  const { name: field, options } = fieldOf(body, 'value');
  const word = textIn(field, get(options, 'value') ?? '', scope);
  return [{ field, what: optionalBoolean(options, 'case_insensitive') ? sameWord(word) : word }];
}

function ofTerms(body: JsonValue, scope: QueryScope): readonly Wanted[] {
  return Object.entries(requireObject(body, 'terms')).flatMap(([field, values]) =>
    Array.isArray(values)
      ? values.flatMap((value: JsonValue) =>
          value === null ? [] : [{ field, what: textIn(field, value, scope) }],
        )
      : [],
  );
}

function ofTermsSet(body: JsonValue, scope: QueryScope): readonly Wanted[] {
  const { name: field, options } = fieldOf(body, 'terms');
  return oneOrMany(get(options, 'terms')).map((value) => ({
    field,
    what: textIn(field, value, scope),
  }));
}

function ofPattern(make: (text: string, ignoreCase: boolean) => WordTest): Collect {
  return (body, { index }) => {
    const { name: field, options } = fieldOf(body, 'value');
    const given = scalarText(get(options, 'value') ?? get(options, 'wildcard') ?? '', field);
    const { normalize } = resolveField(index, field) ?? {};
    const text = normalize ? changePattern(given, normalize) : given;
    return [{ field, what: make(text, optionalBoolean(options, 'case_insensitive') ?? false) }];
  };
}

function ofFuzzy(body: JsonValue, scope: QueryScope): readonly Wanted[] {
  const { name: field, options } = fieldOf(body, 'value');
  const word = textIn(field, get(options, 'value') ?? '', scope);
  const near = nearlyWord(word, {
    fuzziness: get(options, 'fuzziness') ?? 'AUTO',
    prefix: optionalInteger(options, 'prefix_length') ?? 0,
    swaps: optionalBoolean(options, 'transpositions') ?? true,
  });
  return [{ field, what: near ?? word }];
}

function ofRange(body: JsonValue, scope: QueryScope): readonly Wanted[] {
  const { name: field, options } = fieldOf(body, 'range');
  const type = resolveField(scope.index, field)?.type;
  if (type !== 'text' && type !== 'keyword') return [];
  const limit = (included: string, excluded: string, side: string) => {
    const own = get(options, included) ?? get(options, excluded) ?? get(options, side) ?? null;
    if (own === null) return undefined;
    const isIncluded = (get(options, excluded) ?? null) === null;
    const word = textIn(field, own, scope);
    return {
      word,
      included:
        isIncluded && get(options, `include_${side === 'from' ? 'lower' : 'upper'}`) !== false,
    };
  };
  return [{ field, what: wordsBetween(limit('gte', 'gt', 'from'), limit('lte', 'lt', 'to')) }];
}

/** Its expressions are the database's to read, and words are found here. */
function refuseRegexp(): never {
  throw unsupported('[highlight] of [regexp]');
}
