import { lengthOfByte } from '../../text/length-byte';
import type { FieldAccess } from '../fields';
import { sql, trusted, type Sql } from '../sql';

export const K1 = 1.2;
export const B = 0.75;

/** What is known of a word in a field, over the documents that the person may see. */
export interface TermStatistics {
  /** Documents that have a word in the field. */
  documents: number;
  /** Words in the field, of all documents. */
  occurrences: number;
  /** Documents that have this word there. */
  having: number;
  /** Of the word in the index of words; undefined where texts have to be read. */
  ids?: readonly number[];
}

/** How much a word says: the rarer, the more. */
export const rarityOf = ({ documents, having }: TermStatistics): number =>
  Math.fround(Math.log(1 + (documents - having + 0.5) / (having + 0.5)));

/**
 * BM25 as Lucene 10 computes it, without the constant factor that older versions had.
 *
 * @param frequency how often the word stands in the document; 0 makes the score 0
 * @param byte how many words the document has in the field, as a byte of `text/length-byte.ts`
 */
export function bm25(
  { documents, occurrences }: Pick<TermStatistics, 'documents' | 'occurrences'>,
  { weight, frequency, byte }: { weight: number | Sql; frequency: Sql; byte: Sql },
): Sql {
  const average = documents > 0 ? occurrences / documents : 1;
  // In 32 bits step by step, as there: else the last digit differs.
  const norm = sql`(${float(K1)} * (${float(1 - B)} + ${float(B)} * CAST(${lengthOfByte(byte)} AS FLOAT) / ${float(average)}))`;
  const inverse = sql`(${float(1)} / ${norm})`;
  const most = typeof weight === 'number' ? float(weight) : sql`CAST(${weight} AS FLOAT)`;
  return sql`(${most} - ${most} / (${float(1)} + CAST(${frequency} AS FLOAT) * ${inverse}))`;
}

interface WordScore {
  boost: number;
  weight: number;
  frequency: Sql;
  byte: Sql;
}

/** What words add in a field, by what its mapping keeps of them: all, all but the lengths of texts, or only that they are there. */
export function scoreIn(
  { stored }: Pick<FieldAccess, 'stored'>,
  statistics: Pick<TermStatistics, 'documents' | 'occurrences'>,
  { boost, weight, frequency, byte }: WordScore,
): Sql {
  if (stored?.mappedType === 'match_only_text') {
    return sql`(CASE WHEN ${frequency} > 0 THEN ${boost} ELSE 0 END)`;
  }
  return bm25(statistics, { weight, ...keptOf({ stored }, { frequency, byte }) });
}

/** A text may be kept without its length, or without how often a word stands there. */
export function keptOf(
  { stored }: Pick<FieldAccess, 'stored'>,
  { frequency, byte }: Pick<WordScore, 'frequency' | 'byte'>,
): Pick<WordScore, 'frequency' | 'byte'> {
  const one = trusted('1');
  if (stored?.mappedType === 'match_only_text') {
    return { frequency: sql`least(${frequency}, 1)`, byte: one };
  }
  return { frequency, byte: stored?.norms === false ? one : byte };
}

const float = (value: number): Sql => sql`CAST(${value} AS FLOAT)`;
