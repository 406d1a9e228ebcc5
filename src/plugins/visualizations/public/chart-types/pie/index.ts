import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { buckets, metrics } from '../roles';

export const chartType = (): ChartType => ({
  id: 'pie',
  title: i18n.formatMessage({ id: 'visualizations.type.pie', defaultMessage: 'Pie' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.pie.description',
    defaultMessage: 'Shares of a whole, in rings for several buckets.',
  }),
  icon: 'chart-donut',
  order: 140,
  roles: { metric: metrics(1, 1), segment: buckets(0, 4), split: buckets(0, 1) },
  searches: true,
  showsShares: true,
  defaults: (params) => ({
    type: 'pie',
    addTooltip: true,
    addLegend: true,
    legendPosition: 'right',
    isDonut: true,
    labels: { show: false, values: true, last_level: true, truncate: 100 },
    ...params,
  }),
  async load() {
    const [{ PieChart: Component }] = await Promise.all([
      import(/* webpackChunkName: "chart-type-pie" */ './PieChart'),
      import(/* webpackChunkName: "charts" */ '#ui/charts'),
      import(/* webpackChunkName: "chart-pie" */ '#ui/charts/kinds/pie'),
    ]);
    return { Component };
  },
});
