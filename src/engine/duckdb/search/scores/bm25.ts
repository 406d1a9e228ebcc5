import { lengthOfByte } from '../../text/length-byte';
import { sql, type Sql } from '../sql';

const K1 = 1.2;
const B = 0.75;

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

const float = (value: number): Sql => sql`CAST(${value} AS FLOAT)`;
