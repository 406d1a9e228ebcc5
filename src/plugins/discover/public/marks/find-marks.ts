import type { Filter } from '#common/filters';
import {
  dqlTerms,
  isForTexts,
  luceneTerms,
  type QueryField,
  type QueryTerm,
  NUMERIC_TYPES,
} from '#common/query';
import { createTextMatcher, type TextMatcher } from './text-matcher';
import { isSameValue } from './value-matcher';
import { wordsOf } from './words';

/** What documents of a result have: of any field where it names none. */
type SoughtTerm = Pick<QueryTerm, 'text' | 'comparison' | 'field'>;

export interface Asked {
  query: string;
  language: 'kuery' | 'lucene';
  filters: readonly Filter[];
  /** Dates without a zone are in this one. */
  timeZone: string;
}

/** A part of a text: `end` is exclusive. */
export interface Mark {
  start: number;
  end: number;
}

/** A value of a field, and how it is written. */
interface WrittenValue {
  name: string;
  type: string;
  days?: boolean | undefined;
  value: unknown;
  text: string;
}

/** What of a text of a field was looked for, in its order and without overlaps. */
export type FindMarks = (written: WrittenValue) => readonly Mark[];

const KEYWORD = '.keyword';
/** Each is looked for in every cell: more of them are for machines, and nobody reads their marks. */
const MOST_TERMS = 500;
/** Of those that words have to be held against one by one. */
const MOST_PATTERNS = 50;

/** Undefined where nothing is looked for that could be marked. */
export function createFindMarks(
  { query, language, filters, timeZone }: Asked,
  fields: readonly QueryField[],
): FindMarks | undefined {
  const terms = [...termsOfQuery(query, language, fields), ...termsOfFilters(filters, fields)];
  const useful = terms.filter(({ text }) => !/^[*\s]*$/.test(text));
  const matchers = [
    ...useful.filter((term) => !isForTexts(term)).slice(0, MOST_TERMS),
    ...useful.filter(isForTexts).slice(0, MOST_PATTERNS),
  ].map((term): Sought => ({
    ...term,
    matcher: createTextMatcher(term.text, term.comparison),
    mayBe: termTypes(term, language),
  }));
  if (matchers.length === 0) return undefined;
  return (written) => marksOf(written, matchers, timeZone);
}

function termsOfQuery(
  query: string,
  language: Asked['language'],
  fields: readonly QueryField[],
): readonly SoughtTerm[] {
  const readTerms = language === 'lucene' ? luceneTerms : dqlTerms;
  return readTerms(query, fields).filter(
    ({ sought, field, named }) => sought && (field !== undefined || !named),
  );
}

function termsOfFilters(
  filters: readonly Filter[],
  fields: readonly QueryField[],
): readonly SoughtTerm[] {
  return filters.flatMap((filter): SoughtTerm[] => {
    const field = fields.find(({ name }) => name === filter.key);
    if (!field || filter.disabled || filter.negate) return [];
    const toTerm = (value: unknown): SoughtTerm => ({
      text: String(value),
      comparison: { kind: 'phrase', slop: 0 },
      field,
    });
    if (filter.type === 'phrase') return [toTerm(filter.params.query)];
    return filter.type === 'phrases' ? filter.params.map(toTerm) : [];
  });
}

type Sought = SoughtTerm & {
  matcher: TextMatcher | undefined;
  /** Whether it may be a value of such a field, which holds no texts. */
  mayBe: (type: string) => boolean;
};

/** What names no field is looked for in texts, in DQL in numbers too, and in Lucene's language in all fields. */
function termTypes(term: SoughtTerm, language: Asked['language']): Sought['mayBe'] {
  if (isForTexts(term)) return () => false;
  if (term.field || language === 'lucene') return () => true;
  const isNumber = /^-?\d+(\.\d+)?$/.test(term.text);
  return (type) => isNumber && NUMERIC_TYPES.has(type);
}

function marksOf(
  written: WrittenValue,
  matchers: readonly Sought[],
  timeZone: string,
): readonly Mark[] {
  const { name, type, value, text } = written;
  const whole = `${name}${KEYWORD}`;
  const asked = matchers.filter(
    ({ field }) => !field || field.name === name || field.name === whole,
  );
  const all = [{ start: 0, end: text.length }];
  if (type !== 'text' && type !== 'keyword') {
    const isSame = asked.some(
      (term) => term.mayBe(type) && isSameValue(term.text, written, timeZone),
    );
    return isSame ? all : [];
  }
  // A format may write something else: the value is what was searched.
  const plain = typeof value === 'string' && !value.startsWith(text) ? value : text;
  const isWhole = asked.some(
    ({ field, matcher }) =>
      (type === 'keyword' || field?.name === whole) && matcher?.isWhole(plain) === true,
  );
  if (isWhole) return all;
  if (type === 'keyword') return [];
  const words = wordsOf(plain);
  const marks = asked
    .filter(({ field }) => field?.name !== whole)
    .flatMap(({ matcher }) => matcher?.marksAmong(words) ?? []);
  return plain !== text && marks.length > 0 ? all : joinMarks(marks);
}

/** In their order, those that touch as one. */
export function joinMarks(marks: readonly Mark[]): readonly Mark[] {
  const all: Mark[] = [];
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}
