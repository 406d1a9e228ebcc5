import type { Filing } from '#common/filing';
import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import type { Query, SearchSource } from '#common/search-source';

/** The role of an aggregation in a chart: the schemas of stored visualizations. */
export const AGGREGATION_ROLES = [
  /** A number that is drawn. */
  'metric',
  /** The number that sizes a point. */
  'radius',
  /** Along the axis; the slices of a pie, the words of a cloud. */
  'segment',
  /** A series, a color, each value. */
  'group',
  /** Small multiples: a chart for each value. */
  'split',
  /** The rows of a table. */
  'bucket',
] as const;
export type AggregationRole = (typeof AGGREGATION_ROLES)[number];

/** One metric or bucket aggregation, as stored visualizations keep it in `visState.aggs`. */
export interface AggregationConfig {
  id: string;
  enabled: boolean;
  /** `count`, `avg`, `terms`, `date_histogram` …: the ecosystem's names (not always those of `_search`). */
  type: string;
  schema: AggregationRole;
  params: JsonObject;
}

/**
 * A chart as apps work with it: the content of a saved object `visualization`, its JSON read, its
 * references resolved, oddities of old exports put right. Writing it puts what is not known back as it was.
 */
export interface Visualization extends SearchSource, Partial<Filing> {
  title: string;
  description: string;
  /** Of `visState.type`: the ecosystem's names, and ours where it has none (`scatter`, `treemap` …). */
  type: string;
  /** Options of the type. */
  params: JsonObject;
  aggs: readonly AggregationConfig[];
  /** Colors chosen in the legend, widths of columns, whether the legend is open. */
  uiState: JsonObject;
  savedSearchId?: string;
}

/** What surrounds a chart: the time, query and filters of the page that shows it. */
export interface ChartContext {
  /** Date math or ISO dates. Applies where the index has a time field. */
  timeRange?: { from: string; to: string };
  query: Query;
  filters: readonly Filter[];
  /** IANA name; buckets of days begin in it. */
  timeZone: string;
  /** Changes with every press of refresh: the same search is asked again. */
  refreshCount?: number;
  /** Of a refresh that came by itself, in milliseconds since 1970: the same on every page that shows this with the same interval. */
  refreshedAt?: number | undefined;
}
