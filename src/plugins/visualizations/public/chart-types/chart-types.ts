import type { ChartType, ChartTypes } from '../types';
import { chartType as area } from './area';
import { chartType as boxplot } from './boxplot';
import { chartType as controls } from './input-control-vis';
import { chartType as gauge } from './gauge';
import { chartType as goal } from './goal';
import { chartType as heatmap } from './heatmap';
import { chartType as histogram } from './histogram';
import { chartType as horizontalBar } from './horizontal-bar';
import { chartType as line } from './line';
import { chartType as markdown } from './markdown';
import { chartType as metric } from './metric';
import { chartType as pie } from './pie';
import { chartType as scatter } from './scatter';
import { chartType as table } from './table';
import { chartType as tagcloud } from './tagcloud';
import { chartType as treemap } from './treemap';

/** Our own, each from its folder. */
const OWN = [
  line,
  area,
  histogram,
  horizontalBar,
  pie,
  metric,
  table,
  heatmap,
  gauge,
  goal,
  tagcloud,
  scatter,
  boxplot,
  treemap,
  markdown,
  controls,
];

export function createChartTypes(registered: readonly ChartType[]): ChartTypes {
  const own = OWN.map((create) => create());
  const byId = new Map([...own, ...registered].map((type) => [type.id, type]));
  const sorted = [...byId.values()].sort((a, b) => a.order - b.order);
  return { list: () => sorted, get: (id) => byId.get(id) };
}
