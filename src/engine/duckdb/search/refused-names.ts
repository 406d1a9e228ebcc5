/**
 * What OpenSearch has and this engine has not: it is refused as such, by its name. A name that is nowhere here is one that OpenSearch
 * does not know either, and is refused as a mistake.
 */

export const REFUSED_QUERIES: readonly string[] = [
  'distance_feature',
  'field_masking_span',
  'geo_shape',
  'has_child',
  'has_parent',
  'hybrid',
  'intervals',
  'knn',
  'neural',
  'neural_sparse',
  'parent_id',
  'percolate',
  'rank_feature',
  'shape',
  'span_containing',
  'span_first',
  'span_multi',
  'span_near',
  'span_not',
  'span_or',
  'span_term',
  'span_within',
  'template',
  'xy_shape',
];

export const REFUSED_AGGREGATIONS: readonly string[] = ['children', 'parent', 'scripted_metric'];

/** Parts of a search, and of what stands in it. */
export const REFUSED_PARTS: readonly string[] = [
  'ext',
  'pit',
  'rescore',
  'search_pipeline',
  'suggest',
  'verbose_pipeline',
];

/** Refused until there is an answer for them; whoever adds one takes the name out. */
const OTHER_AGGREGATIONS = ['geohex_grid'];
const OTHER_PARTS = ['inner_hits'];
const OPTIONS = ['cutoff_frequency', 'distance_error_pct', 'max_children', 'nested_path'];

const QUERIES = new Set(REFUSED_QUERIES);
const AGGREGATIONS = new Set([...REFUSED_AGGREGATIONS, ...OTHER_AGGREGATIONS]);
const PARTS = new Set([...REFUSED_PARTS, ...OTHER_PARTS, ...OPTIONS]);

export const isRefusedQuery = (name: string): boolean => QUERIES.has(name);
export const isRefusedAggregation = (name: string): boolean => AGGREGATIONS.has(name);
/** A parameter, wherever it stands. */
export const isRefusedPart = (name: string): boolean => PARTS.has(name);
