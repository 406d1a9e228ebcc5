/** Lines, areas and bars are one chunk. */
export async function loadAxisChart() {
  const [{ AxisChart }, { warmUpCharts }] = await Promise.all([
    import(/* webpackChunkName: "chart-axis" */ './AxisChart'),
    import(/* webpackChunkName: "charts" */ '#ui/charts'),
  ]);
  warmUpCharts();
  return { Component: AxisChart };
}
