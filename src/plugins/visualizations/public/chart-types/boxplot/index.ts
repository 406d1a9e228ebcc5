import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { buckets } from '../roles';

export const chartType = (): ChartType => ({
  id: 'boxplot',
  title: i18n.formatMessage({ id: 'visualizations.type.boxplot', defaultMessage: 'Box plot' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.boxplot.description',
    defaultMessage: 'How values are distributed.',
  }),
  icon: 'chart-bar',
  order: 220,
  roles: {
    metric: { min: 1, max: 3, aggregations: ['percentiles', 'min', 'max'] },
    segment: buckets(0, 1),
    split: buckets(0, 1),
  },
  searches: true,
  defaults: (params) => ({ type: 'boxplot', addTooltip: true, ...params }),
  async load() {
    const [{ BoxplotChart: Component }] = await Promise.all([
      import(/* webpackChunkName: "chart-type-boxplot" */ './BoxplotChart'),
      import(/* webpackChunkName: "charts" */ '#ui/charts'),
      import(/* webpackChunkName: "chart-boxplot" */ '#ui/charts/kinds/boxplot'),
    ]);
    return { Component };
  },
});
