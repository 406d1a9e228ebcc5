import type { JsonObject } from '#common/json';
import type { Query } from '#common/search-source';

/** What the panel is drawn as. */
export const PANEL_TYPES = ['timeseries', 'metric', 'top_n', 'gauge', 'markdown', 'table'] as const;
export type PanelType = (typeof PANEL_TYPES)[number];

/** What is asked, and of which time. */
export interface Reads {
  /** An index, a pattern of names or an index pattern's id; the default index where missing. */
  index?: string;
  /** That of the index where missing. */
  timeField?: string;
  /** `auto`, `1h`, `>=10m`. */
  interval: string;
  /** All of the time range as one bucket, where the panel shows one number of each series. */
  entireRange: boolean;
}

/** A panel of the time series builder: `visState.params` of the type `metrics`, as far as numbers depend on it. */
export interface Panel extends Reads {
  type: PanelType;
  series: readonly Series[];
  filter?: Query;
  /** Neither the query nor the filters of the page narrow it. */
  ignoresPage: boolean;
  /** The last bucket is not whole, mostly. */
  dropsLast: boolean;
  annotations: readonly Annotation[];
  /** Of the table: a row for each value of the field. */
  pivot?: { field: string; label: string; rows: number };
  /** Everything, for what only looks depend on. */
  params: JsonObject;
}

export interface Series {
  id: string;
  label: string;
  hidden: boolean;
  metrics: readonly Metric[];
  filter?: Query;
  split: Split;
  /** Signed, such as `1d`: the documents of so long before, drawn at the present time. */
  offset?: string;
  /** Neither the query nor the filters of the page narrow it. */
  ignoresPage: boolean;
  /** An index of its own. */
  own?: Reads;
  /** Of a table: the field and the function that rows with several series are put together by. */
  aggregateBy?: { field: string; operation: string };
  params: JsonObject;
}

export type Split =
  | { mode: 'everything' }
  | { mode: 'filter'; filter: Query }
  | { mode: 'filters'; filters: readonly SplitFilter[] }
  | {
      mode: 'terms';
      field: string;
      size: number;
      direction: 'asc' | 'desc';
      /** `_count`, `_key`, or the id of a metric. */
      orderBy: string;
      include?: string;
      exclude?: string;
    };

export interface SplitFilter {
  id: string;
  label: string;
  color: string;
  filter: Query;
}

/** One number of a series; the last one is drawn, others are what it is computed from. */
export interface Metric {
  id: string;
  type: string;
  /** A field, or the id of another metric, with a percentile in brackets: `abc[95.0]`. */
  field: string;
  params: JsonObject;
}

export interface Annotation {
  id: string;
  index?: string;
  timeField: string;
  query: Query;
  fields: readonly string[];
  template: string;
  icon: string;
  color: string;
  ignoresPage: boolean;
  ignoresPanel: boolean;
}
