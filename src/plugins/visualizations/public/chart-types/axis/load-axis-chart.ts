/** Lines, areas and bars are one chunk, with what draws reference lines. */
export async function loadAxisChart() {
  const [{ AxisChart }, { loadChartKinds, warmUpCharts }] = await Promise.all([
    import(/* webpackChunkName: "chart-axis" */ './AxisChart'),
    import(/* webpackChunkName: "charts" */ '#ui/charts'),
  ]);
  await loadChartKinds('markLine');
  warmUpCharts();
  return { Component: AxisChart };
}
