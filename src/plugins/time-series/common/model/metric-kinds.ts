/** Parts of the answer of `extended_stats`. */
export const STATISTICS: ReadonlySet<string> = new Set([
  'std_deviation',
  'variance',
  'sum_of_squares',
]);

/** What the search computes of a field, by the same name. */
export const PLAIN: ReadonlySet<string> = new Set([
  'avg',
  'max',
  'min',
  'sum',
  'cardinality',
  'value_count',
]);

/** Metrics that terms may be sorted by. */
export const SORTABLE: ReadonlySet<string> = new Set([...PLAIN, ...STATISTICS]);

/** One number of all buckets of a series. */
export const isSibling = (type: string): boolean => type.endsWith('_bucket');
