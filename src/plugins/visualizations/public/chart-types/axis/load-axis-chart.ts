/** Lines, areas and bars are one chunk, with what draws reference lines. */
export async function loadAxisChart() {
  const [{ AxisChart }, { warmUpCharts }] = await Promise.all([
    import(/* webpackChunkName: "chart-axis" */ './AxisChart'),
    import(/* webpackChunkName: "charts" */ '#ui/charts'),
    import(/* webpackChunkName: "chart-mark-line" */ '#ui/charts/kinds/mark-line'),
  ]);
  warmUpCharts();
  return { Component: AxisChart };
}
