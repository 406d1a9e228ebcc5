import type { Filter } from '#common/filters';
import {
  dqlTerms,
  luceneTerms,
  matchesPattern,
  type QueryField,
  type QueryTerm,
} from '#common/query';

/** What documents of a result have: of any field where it names none. */
type SoughtTerm = Pick<QueryTerm, 'text' | 'quoted' | 'field'>;

export interface Asked {
  query: string;
  language: 'kuery' | 'lucene';
  filters: readonly Filter[];
}

/** A part of a text: `end` is exclusive. */
export interface Mark {
  start: number;
  end: number;
}

/** What of a text of a field was looked for, in its order and without overlaps. */
export type FindMarks = (field: { name: string; type: string }, text: string) => readonly Mark[];

/** As text is cut into words when it is indexed: letters and digits, with what stands within a word. */
const WORD = /[\p{L}\p{N}\p{M}_]+(?:['’.:][\p{L}\p{N}\p{M}_]+)*/gu;
const KEYWORD = '.keyword';
/** Each is looked for in every cell: more of them are for machines, and nobody reads their marks. */
const MOST_TERMS = 500;

/** Undefined where nothing is looked for that could be marked. */
export function createFindMarks(
  { query, language, filters }: Asked,
  fields: readonly QueryField[],
): FindMarks | undefined {
  const terms = [...termsOfQuery(query, language, fields), ...termsOfFilters(filters, fields)];
  const useful = terms
    .filter(({ text }) => !/^[*\s]*$/.test(text))
    .slice(0, MOST_TERMS)
    .map((term) => ({ ...term, words: wordsOf(term.text).map(({ word }) => word) }));
  if (useful.length === 0) return undefined;
  return ({ name, type }, text) => {
    if (type !== 'text' && type !== 'keyword') return [];
    const words = wordsOf(text);
    const marks = useful.flatMap((term) => marksOf(term, { name, type, text, words }));
    return joinMarks(marks);
  };
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
    const toTerm = (value: unknown) => ({ text: String(value), quoted: true, field });
    if (filter.type === 'phrase') return [toTerm(filter.params.query)];
    return filter.type === 'phrases' ? filter.params.map(toTerm) : [];
  });
}

interface Read {
  name: string;
  type: string;
  text: string;
  words: readonly Word[];
}

function marksOf(
  { text: sought, quoted, field, words: wanted }: SoughtTerm & { words: readonly string[] },
  { name, type, text, words }: Read,
): readonly Mark[] {
  const whole = `${name}${KEYWORD}`;
  if (field && field.name !== name && field.name !== whole) return [];
  const isPattern = !quoted && sought.includes('*');
  if (type === 'keyword' || field?.name === whole) {
    const fits = isPattern
      ? matchesPattern(text.toLowerCase(), sought.toLowerCase())
      : text === sought;
    return fits ? [{ start: 0, end: text.length }] : [];
  }
  if (isPattern) {
    const patterns = sought.toLowerCase().split(/\s+/);
    return words.filter(({ word }) => patterns.some((one) => matchesPattern(word, one)));
  }
  if (!quoted) return words.filter(({ word }) => wanted.includes(word));
  return words.flatMap((_, at) =>
    wanted.length > 0 && wanted.every((word, offset) => words[at + offset]?.word === word)
      ? words.slice(at, at + wanted.length)
      : [],
  );
}

type Word = Mark & { word: string };

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
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
