/** What a chart can consist of besides lines and bars; each is loaded when the first such chart is drawn. */
const KINDS = {
  boxplot: () => import(/* webpackChunkName: "chart-boxplot" */ './kinds/boxplot'),
  heatmap: () => import(/* webpackChunkName: "chart-heatmap" */ './kinds/heatmap'),
  markLine: () => import(/* webpackChunkName: "chart-mark-line" */ './kinds/mark-line'),
  pie: () => import(/* webpackChunkName: "chart-pie" */ './kinds/pie'),
  scatter: () => import(/* webpackChunkName: "chart-scatter" */ './kinds/scatter'),
  treemap: () => import(/* webpackChunkName: "chart-treemap" */ './kinds/treemap'),
} as const;
export type ChartKind = keyof typeof KINDS;

/** Before a chart with such a part is drawn. */
export async function loadChartKinds(...kinds: readonly ChartKind[]): Promise<void> {
  await Promise.all(kinds.map((kind) => KINDS[kind]()));
}
