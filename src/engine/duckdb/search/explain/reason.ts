import type { FieldAccess } from '../fields';
import type { TermStatistics } from '../scores/bm25';
import type { Row } from '../session';
import { trusted, type Sql } from '../sql';
import type { Explanation } from './explanation';

/** The columns that explanations are read from. */
export interface Columns {
  /** What the rows are called that they are of. */
  rows: Sql;
  /** Where the value stands in each row. The same key: the same column. */
  add(value: Sql, key?: string): number;
}

/** A hit whose score is explained. */
export interface ExplainedHit {
  row: Row;
  /** Its number, as it is shown. */
  place: string;
}

/** Undefined where the hit does not match. */
export type ExplainHit = (hit: ExplainedHit) => Explanation | undefined;

interface Common {
  boost: number;
  /** Holds for the documents that match; missing where all do, or where that is seen of the parts. */
  condition?: Sql;
}

/** Words of a text, and how rare they are. */
export interface Weight extends Common {
  kind: 'weight';
  /** As Lucene writes the query: `title:fox`. */
  text: string;
  /** Of each word: of several, their rarities are added. */
  rarities: readonly TermStatistics[];
  frequency: Frequency;
}

export type Frequency =
  | { of: 'words'; access: FieldAccess; words: readonly string[] }
  | { of: 'phrase'; access: FieldAccess; times: Sql }
  /** A value that a document has once. */
  | { of: 'once' };

/** All that match count the same. */
export interface Constant extends Common {
  kind: 'constant';
  text: string;
  /** As it is written where nobody asks for a score. */
  plain: string;
  /** It is answered as soon as there are enough, where it stands alone. */
  isApproximate?: boolean;
}

export type Occur = 'must' | 'should' | 'filter' | 'must_not';

export interface Clause {
  occur: Occur;
  reason: Reason;
}

export interface Clauses extends Common {
  kind: 'clauses';
  clauses: readonly Clause[];
  minimum: number;
}

/** The best of them, and so much of each of the others. */
export interface Best extends Common {
  kind: 'best';
  reasons: readonly Reason[];
  tie: number;
}

interface Other extends Common {
  kind: 'other';
  text: string;
  /** What it is made of. */
  inner: readonly Reason[];
  explain(columns: Columns, boost: number): ExplainHit;
}

/** What a score is made of, as Lucene's queries are. */
export type Reason =
  | Weight
  | Constant
  | Clauses
  | Best
  | Other
  /** No document has the word. */
  | ({ kind: 'absent'; text: string } & Common)
  /** There is no such field. */
  | ({ kind: 'nothing' } & Common);

export const NOTHING: Reason = { kind: 'nothing', boost: 1 };

/** A score that can tell what it is made of; that is asked once it is known how rare words are. */
export const explained = (score: Sql, reason: () => Reason): Sql => ({ ...score, reason });

export const reasonOf = ({ reason }: Sql): Reason => reason?.() ?? NOTHING;

export const boosted = (reason: Reason, factor: number): Reason =>
  factor === 1 ? reason : { ...reason, boost: reason.boost * factor };

export const guarded = (reason: Reason, condition: Sql): Reason => ({ ...reason, condition });

export const allClauses = (occur: Occur, reasons: readonly Reason[], minimum = 0): Clauses => ({
  kind: 'clauses',
  boost: 1,
  clauses: reasons.map((reason) => ({ occur, reason })),
  minimum,
});

/** No document has it; what it is of says who asks. */
export const absent = (text: () => string): Sql =>
  explained(trusted('0'), () => ({ kind: 'absent', text: text(), boost: 1 }));

export const isZero = ({ parts }: Sql): boolean => parts.length === 1 && parts[0] === '0';
