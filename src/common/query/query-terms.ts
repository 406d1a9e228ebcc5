import type { Span } from './dql-ast';
import type { QueryField } from './resolve-fields';

/** A value of a query, where it stands. */
export interface QueryTerm extends Span {
  text: string;
  quoted: boolean;
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
