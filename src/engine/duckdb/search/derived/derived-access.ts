import type { FieldType } from '#common/search';
import type { Sql } from '../sql';

/** A field of a request, as it is read of the documents of an index. */
export interface DerivedAccess {
  type: FieldType;
  multiValued: boolean;
  value: Sql;
  /** A text field of the documents that has to match first. */
  prefilter?: string;
  /** How hits show dates. */
  format?: string;
}

/** One that is found out about when something asks for it. */
export interface DerivedReader {
  hasPrefilter: boolean;
  /** For who computes it: a search computes no more than some of them. */
  read(): DerivedAccess;
  /** For who only tells what it is. */
  describe(): DerivedAccess;
}
