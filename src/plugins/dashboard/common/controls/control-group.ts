import type { JsonObject } from '#common/json';
import type { ControlSelection } from '#plugins/visualizations/common';

type ControlWidth = 'small' | 'medium' | 'large';

/** One control above the panels. What is stored of it and not known here stays in `stored`. */
export interface GroupedControl {
  id: string;
  /** `statement`: its values come from an ES|QL query; `unknown`: of a type that nobody knows here. */
  kind: 'list' | 'range' | 'time' | 'statement' | 'unknown';
  /** The id of an index pattern, or the name of an index. Empty for a time slider. */
  index: string;
  /** `index` is the id of an index pattern, which exports take along. */
  ofPattern: boolean;
  field: string;
  /** Empty: the name of its field. */
  title: string;
  width: ControlWidth;
  grow: boolean;
  multiple: boolean;
  sort: { by: 'count' | 'key'; descending: boolean };
  technique: 'prefix' | 'wildcard' | 'exact';
  step: number;
  /** As it was read. */
  stored: JsonObject;
}

/** The controls above the panels, in their order. */
export interface ControlGroup {
  controls: readonly GroupedControl[];
  /** Labels stand above the controls instead of in them. */
  labelsAbove: boolean;
  /** The values of each control are limited by those before it. */
  chained: boolean;
  /** Values are those of all data, whatever the page is limited to. */
  ignored: { filters: boolean; query: boolean; time: boolean; validation: boolean };
}

/** By id of the control. */
export type ControlSelections = Readonly<Record<string, ControlSelection>>;

export const EMPTY_GROUP: ControlGroup = {
  controls: [],
  labelsAbove: false,
  chained: true,
  ignored: { filters: false, query: false, time: false, validation: false },
};
