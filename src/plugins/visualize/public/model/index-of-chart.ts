import type { Visualization } from '#plugins/visualizations/common';
import type { ChartTypes } from '#plugins/visualizations/public';

/** The index that a chart asks, by its options or its search source. */
export const indexOfChart = (
  { type, params, index }: Visualization,
  types: ChartTypes,
): string | undefined => types.get(type)?.indexOf?.(params) ?? index;
