import { sql, trusted, type Sql } from '../search/sql';
import { shared } from '../search/shared-words';
import { OF_LIST } from './analysis-functions';
import { lengthByte } from './length-byte';
import type { NamedAnalyzer } from './field-analyzer';
import type { Phrase } from './phrase-matches';
import { wordsOf } from './tokens';

/** A text, or the texts, of a document: what is cut into words. */
export interface CutTexts {
  value: Sql;
  multiValued: boolean;
  /** Undefined: the standard one. */
  analyzer?: NamedAnalyzer | undefined;
}

/** Several values are cut as one text by the standard analyzer: no word goes over the end of a line. */
export const wholeText = ({ value, multiValued }: CutTexts): Sql =>
  multiValued ? sql`array_to_string(${value}, chr(10))` : value;

/** What the database's functions take. */
const given = ({ value, multiValued }: CutTexts, { key }: NamedAnalyzer): Sql =>
  multiValued
    ? sql`${trusted(`'${OF_LIST}${key}'`)}, CAST(to_json(${value}) AS VARCHAR)`
    : sql`${trusted(`'${key}'`)}, ${value}`;

/** The words of all values, as a list in their order. */
export function cutWords(texts: CutTexts): Sql {
  const { analyzer, value } = texts;
  if (!analyzer) return wordsOf(wholeText(texts));
  return shared(sql`analyzed_words(${given(texts, analyzer)})`, value);
}

/** How many words these are, where several at one place count once. */
export function cutLength(texts: CutTexts): Sql {
  const { analyzer } = texts;
  if (!analyzer?.analyzer.stacks) return sql`len(${cutWords(texts)})`;
  return sql`analyzed_length(${given(texts, analyzer)})`;
}

export const cutLengthByte = (texts: CutTexts): Sql => lengthByte(cutLength(texts));

/** How often a phrase stands in the values; null where there are none. */
export const phraseTimes = (texts: CutTexts & { analyzer: NamedAnalyzer }, phrase: Phrase): Sql =>
  sql`analyzed_phrase(${given(texts, texts.analyzer)}, ${JSON.stringify(phrase)})`;

/** How often a word stands among words. */
export const timesOf = (words: Sql, word: string): Sql =>
  sql`len(list_filter(${words}, lambda word: word = ${word}))`;
