import type { JsonObject } from '#common/json';
import { toOwnMembers, toWorkspaceMembers } from '../members';
import type { Condition, FieldPath, FindQuery } from '../store';
import {
  CUT,
  firstLetters,
  LONGEST_TERM,
  longTerm,
  NUMBER_KIND,
  TEXT_KIND,
} from './attribute-terms';
import { lettersPattern, parsePattern, toWildcard } from './patterns';
import {
  BETWEEN,
  exactToken,
  lowerEnglish,
  pathToken,
  referenceToken,
  sortableNumber,
} from './tokens';
import { wordsOf } from './words';

type FieldCondition = Extract<Condition, { field: FieldPath }>;
type Words = Extract<Condition, { words: string }>;
type Query = JsonObject;

/** Objects whose texts are too long for a term and fit all the same, by their `_id`. */
export type LongMatches = ReadonlyMap<Condition, readonly string[]>;

const ROOT_FIELDS = {
  id: 'atrium.id',
  type: 'type',
  updated_at: 'atrium.updated',
  originId: 'atrium.origin',
} as const;
const NOTHING: Query = { match_none: {} };
const EVERYTHING: Query = { match_all: {} };
/** A list of terms may have 65,536. */
const MAX_TERMS = 50_000;

/** All that a find filters by. */
export function toFilter(query: Partial<FindQuery>, long: LongMatches): Query {
  const { types, workspaces, visibleTo, condition } = query;
  const members = [
    ...(workspaces ? [toWorkspaceMembers(workspaces)] : []),
    ...(visibleTo ? [toOwnMembers(visibleTo)] : []),
  ];
  const filter: Query[] = [
    { term: { 'atrium.present': true } },
    ...(types ? [{ terms: { type: [...types] } }] : []),
    ...members.map((names) => ({ terms: { 'atrium.members': names.map(exactToken) } })),
    ...(condition ? [toQuery(condition, long)] : []),
  ];
  return { bool: { filter } };
}

function toQuery(condition: Condition, long: LongMatches): Query {
  if ('all' in condition) return join('all', condition, long);
  if ('any' in condition) return join('any', condition, long);
  if ('not' in condition) return { bool: { must_not: [toQuery(condition.not, long)] } };
  if ('reference' in condition) {
    return { term: { 'atrium.references': referenceToken(condition.reference) } };
  }
  if ('anyReference' in condition) {
    const { type, ids } = condition.anyReference;
    return { terms: { 'atrium.references': ids.map((id) => referenceToken({ type, id })) } };
  }
  if ('words' in condition) return wordsQuery(condition);
  const query = 'letters' in condition ? lettersQuery(condition.letters) : fieldQuery(condition);
  return withLong(query, long.get(condition) ?? []);
}

/** Lists within lists of the same kind are one list: fewer levels for the cluster. */
function join(kind: 'all' | 'any', condition: Condition, long: LongMatches): Query {
  const parts = flatten(kind, condition).map((part) => toQuery(part, long));
  const [first] = parts;
  if (!first) return kind === 'all' ? EVERYTHING : NOTHING;
  if (parts.length === 1) return first;
  return kind === 'all'
    ? { bool: { filter: parts } }
    : { bool: { should: parts, minimum_should_match: 1 } };
}

function flatten(kind: 'all' | 'any', condition: Condition): readonly Condition[] {
  const parts = (condition as { [Kind in typeof kind]?: readonly Condition[] })[kind];
  return parts ? parts.flatMap((part) => flatten(kind, part)) : [condition];
}

function withLong(query: Query, ids: readonly string[]): Query {
  if (ids.length === 0) return query;
  const lists = Array.from({ length: Math.ceil(ids.length / MAX_TERMS) }, (_, at) => ({
    terms: { 'atrium.key': ids.slice(at * MAX_TERMS, (at + 1) * MAX_TERMS) },
  }));
  return { bool: { should: [query, ...lists], minimum_should_match: 1 } };
}

function lettersQuery(letters: string): Query {
  return { wildcard: { 'atrium.title': { value: toWildcard(lettersPattern(letters)) } } };
}

/** Words in the columns that are asked for, each column for itself. */
function wordsQuery(condition: Words): Query {
  const columns = wordQueries(condition);
  return columns.length > 0 ? { bool: { should: [...columns], minimum_should_match: 1 } } : NOTHING;
}

/** All that are found by words; a word in the title counts for more. */
export function wordQueries({ words, prefix, in: columns }: Words): readonly Query[] {
  const list = wordsOf(words);
  const last = list.at(-1);
  if (last === undefined) return [];
  return columns.map((column): Query => {
    const field = `atrium.words.${column}`;
    const boost = column === 'title' ? 3 : 1;
    if (!prefix) return { match_phrase: { [field]: { query: list.join(' '), boost } } };
    return list.length === 1
      ? { prefix: { [field]: { value: last, boost } } }
      : {
          match_phrase_prefix: {
            [field]: { query: list.join(' '), max_expansions: MAX_TERMS, boost },
          },
        };
  });
}

function fieldQuery(condition: FieldCondition): Query {
  const { field } = condition;
  return 'root' in field
    ? rootQuery(field.root, condition)
    : attributeQuery(askedPath(field.attribute), condition);
}

/** As in the embedded store: no name with a quote is asked for. */
export const askedPath = (names: readonly string[]): string =>
  pathToken(names.map((name) => name.replaceAll('"', '')));

function rootQuery(root: keyof typeof ROOT_FIELDS, condition: FieldCondition): Query {
  const field = ROOT_FIELDS[root];
  switch (condition.operator) {
    case 'exists':
      return { exists: { field } };
    case 'is':
      return { term: { [field]: exactToken(condition.value) } };
    case 'like':
      return {
        wildcard: {
          [field]: { value: toWildcard(parsePattern(condition.value)), case_insensitive: true },
        },
      };
    default:
      return isNumber(condition.value)
        ? NOTHING
        : { range: { [field]: { [RANGES[condition.operator]]: condition.value } } };
  }
}

const RANGES = { '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' } as const;

function attributeQuery(path: string, condition: FieldCondition): Query {
  switch (condition.operator) {
    case 'exists':
      return { term: { 'atrium.paths': path } };
    case 'is': {
      const text = lowerEnglish(condition.value);
      return text.length > LONGEST_TERM
        ? { term: { 'atrium.long': longTerm(path, text) } }
        : { term: { 'atrium.values': path + BETWEEN + text } };
    }
    case 'like': {
      const pattern = parsePattern(lowerEnglish(condition.value));
      return { wildcard: { 'atrium.values': { value: toWildcard([path + BETWEEN, ...pattern]) } } };
    }
    default:
      return { range: { 'atrium.order': rangeOf(path + BETWEEN, condition) } };
  }
}

/** Numbers are compared with numbers, texts with texts. */
function rangeOf(start: string, { operator, value }: FieldCondition & { value: string }): Query {
  const isBelow = operator.startsWith('<');
  if (isNumber(value)) {
    const term = start + NUMBER_KIND + sortableNumber(Number(value));
    const range = { [RANGES[operator as keyof typeof RANGES]]: term };
    return isBelow ? { gte: start + NUMBER_KIND, ...range } : { ...range, lt: start + TEXT_KIND };
  }
  const kind = start + TEXT_KIND;
  const term = kind + firstLetters(value);
  const end = { lt: start + BEHIND_TEXTS };
  if (value.length <= LONGEST_TERM) {
    const range = { [RANGES[operator as keyof typeof RANGES]]: term };
    return isBelow ? { gte: kind, ...range } : { ...range, ...end };
  }
  // A text that begins like this and is as long is looked at itself: its term has one sign more.
  return isBelow ? { gte: kind, lte: term } : { gt: term + CUT, ...end };
}

/** Comes behind `TEXT_KIND`. */
const BEHIND_TEXTS = 'u';

export const isNumber = (value: string): boolean =>
  value.trim() !== '' && Number.isFinite(Number(value));
