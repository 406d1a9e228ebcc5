import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { buckets, metrics } from '../roles';

export const chartType = (): ChartType => ({
  id: 'heatmap',
  title: i18n.formatMessage({ id: 'visualizations.type.heatmap', defaultMessage: 'Heat map' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.heatmap.description',
    defaultMessage: 'Where values are high, across two dimensions.',
  }),
  icon: 'chart-heat',
  order: 170,
  roles: {
    metric: metrics(1, 1),
    segment: buckets(0, 1),
    group: buckets(0, 1),
    split: buckets(0, 1),
  },
  searches: true,
  defaults: (params) => ({
    type: 'heatmap',
    addTooltip: true,
    addLegend: true,
    colorsNumber: 6,
    colorSchema: 'Blues',
    setColorRange: false,
    colorsRange: [],
    invertColors: false,
    percentageMode: false,
    ...params,
  }),
  async load() {
    const [{ HeatmapChart: Component }] = await Promise.all([
      import(/* webpackChunkName: "chart-type-heatmap" */ './HeatmapChart'),
      import(/* webpackChunkName: "charts" */ '#ui/charts'),
      import(/* webpackChunkName: "chart-heatmap" */ '#ui/charts/kinds/heatmap'),
    ]);
    return { Component };
  },
});
