import type { JsonObject } from '#common/json';
import type { Visualization } from '#plugins/visualizations/common';

/** What a Lens chart is here. */
export interface LensChart {
  /** Drawn with the type that it names; missing where nothing can be. */
  visualization?: Visualization;
  /** What differs, in words for a person. */
  notices: readonly string[];
  /** Why nothing is drawn. */
  problem?: string;
}

/** A part that a shape is put together from. */
export interface LensShape {
  type: string;
  params: JsonObject;
  aggs: Visualization['aggs'];
  uiState?: JsonObject;
  index?: string;
  /** What becomes of the found table before it is drawn, as `finishLayer` reads it. */
  after?: JsonObject;
}
