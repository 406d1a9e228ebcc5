import type { JsonObject } from '#common/json';
import type {
  AggregationConfig,
  AggregationRole,
  Visualization,
} from '#plugins/visualizations/common';
import { createHistoryReducer, type DocumentHistory } from '#plugins/documents/common';
import type { Filter } from '#common/filters';
import type { TimeSelection } from '#common/url-state';

/** A chart while it is made. */
export interface Draft {
  visualization: Visualization;
  /** Filters that go along from app to app: they limit the chart and are not stored with it. */
  pinned?: readonly Filter[];
  /** Missing while nobody chose one. */
  time?: TimeSelection | undefined;
  /** What the type has no place for: it comes back with a type that has. */
  aside: readonly AggregationConfig[];
  /** The places that aggregations were chosen for, by id, where the type has others. */
  homes: Readonly<Record<string, AggregationRole>>;
  /** Options of the types that were left. */
  keptParams: Readonly<Record<string, JsonObject>>;
  /** Made for a type that needs a number measured its own way; it goes with that type, unless somebody changed it. */
  standIn?: AggregationConfig;
  /** Nobody chose the type: it follows the fields. */
  automatic: boolean;
}

/** A draft with its way there and back. */
export type DraftHistory = DocumentHistory<Draft>;

export interface DraftChange {
  type: 'change';
  apply: (draft: Draft) => Draft;
  /** Steps of the same name in a row are one: letters of a title. */
  step?: string;
}

export const changeHistory = createHistoryReducer<Draft, DraftChange>((draft, { apply }) =>
  apply(draft),
);

export const newDraft = (visualization: Visualization, automatic: boolean): Draft => ({
  visualization,
  aside: [],
  homes: {},
  keptParams: {},
  automatic,
});
