import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { buckets, metrics } from '../roles';

export const chartType = (): ChartType => ({
  id: 'scatter',
  title: i18n.formatMessage({ id: 'visualizations.type.scatter', defaultMessage: 'Scatter' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.scatter.description',
    defaultMessage: 'One number against another.',
  }),
  icon: 'chart-dot',
  order: 210,
  roles: {
    metric: metrics(2, 3),
    radius: metrics(0, 1),
    segment: buckets(1, 1),
    group: buckets(0, 1),
    split: buckets(0, 1),
  },
  searches: true,
  defaults: (params) => ({ type: 'scatter', addTooltip: true, addLegend: true, ...params }),
  async load() {
    const [{ ScatterChart: Component }] = await Promise.all([
      import(/* webpackChunkName: "chart-type-scatter" */ './ScatterChart'),
      import(/* webpackChunkName: "charts" */ '#ui/charts'),
      import(/* webpackChunkName: "chart-scatter" */ '#ui/charts/kinds/scatter'),
    ]);
    return { Component };
  },
});
