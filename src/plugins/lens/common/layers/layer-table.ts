import type { JsonObject } from '#common/json';
import type { ChartTable } from '#plugins/visualizations/common';
import { collapseTable, readCollapses } from './collapse-table';
import { boundGauge, boundRanges } from './bound-ranges';
import { readTransposed, transposeTable } from './transpose-table';

/** What a layer does with the table that its search found, and the options it is drawn with then. */
export function finishLayer(
  found: ChartTable,
  layer: JsonObject,
  params: JsonObject,
): { table: ChartTable; params: JsonObject } {
  const collapsed = collapseTable(found, readCollapses(layer['collapse']));
  const transposed = transposeTable(collapsed, readTransposed(layer));
  const { table, gauge } = boundGauge(transposed, layer['gauge']);
  return { table, params: boundRanges(gauge ? { ...params, gauge } : params, collapsed) };
}
