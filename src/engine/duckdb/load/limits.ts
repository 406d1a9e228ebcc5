/** What one file may cost. Beyond it the load ends with a sentence that names the limit. */
export interface LoadLimits {
  /** Of one line or document. */
  documentBytes: number;
  /** Different names in the documents of JSON, those of objects among them, each with its path. */
  fields: number;
  /** Columns of a table that can be searched. */
  columns: number;
  /** Objects and lists inside one another; a document itself is 1. */
  depth: number;
  /** What a compressed file may unpack to. */
  unpackedBytes: number;
  /** Unpacked bytes per compressed byte, beyond the first 100 MB. */
  unpackRatio: number;
}

const megabyte = 1024 * 1024;

export const defaultLimits: LoadLimits = {
  documentBytes: 64 * megabyte,
  fields: 1000,
  columns: 10_000,
  depth: 100,
  unpackedBytes: 100 * 1024 * megabyte,
  unpackRatio: 200,
};

/** So many times the limit of columns a table may have: those beyond it are kept in its documents, and can't be searched. */
export const KEPT_COLUMNS = 5;

/** The same of the limit of fields, for documents of JSON. */
export const KEPT_FIELDS = 5;

/** So many rejected rows are kept with their reasons. */
export const KEPT_REJECTS = 100;

/** So many things that were done to a file are told. */
export const KEPT_NOTICES = 200;

/** With more values of another type than this share, a field gets a wider type instead. */
export const MISFIT_SHARE = 0.01;

/**
 * So many columns of a file a statement computes: each of its steps has memory for 2,048 values of each of them, in each thread, and takes
 * longer to plan with each one.
 */
export const COLUMNS_AT_ONCE = 1000;
