import type { Span } from './dql-ast';
import type { QueryField } from './resolve-fields';

/** How documents are held against a value. */
export type Comparison =
  /** By its words, or as a whole where a field has whole values. */
  | { kind: 'words' }
  /** Its words in their order, with so many others between them at most. */
  | { kind: 'phrase'; slop: number }
  /** `*`, and in Lucene's language `?`, stand for others; a backslash takes that from them. */
  | { kind: 'pattern'; pattern: string; ignoreCase: boolean }
  /** The text is an expression of Lucene's. */
  | { kind: 'expression' }
  /** So many letters may be others. */
  | { kind: 'nearly'; edits: number };

/** A value of a query, where it stands. */
export interface QueryTerm extends Span {
  text: string;
  comparison: Comparison;
  /** What it is compared with: missing where it names none, or one that is not there. */
  field: QueryField | undefined;
  /** It names a field. */
  named: boolean;
  /** Documents have it, as opposed to those that must not, or that have more or less. */
  sought: boolean;
}

/** A value that is compared with a field. */
export type ComparedTerm = QueryTerm & { field: QueryField };

export const isCompared = (term: QueryTerm): term is ComparedTerm => term.field !== undefined;

/** Only texts can be asked so. */
export const isForTexts = ({ comparison }: Pick<QueryTerm, 'comparison'>): boolean =>
  comparison.kind !== 'words' && comparison.kind !== 'phrase';
