import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { buckets, metrics } from '../roles';

export const chartType = (): ChartType => ({
  id: 'treemap',
  title: i18n.formatMessage({ id: 'visualizations.type.treemap', defaultMessage: 'Treemap' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.treemap.description',
    defaultMessage: 'Shares of a whole with many parts.',
  }),
  icon: 'dashboard',
  order: 230,
  roles: { metric: metrics(1, 1), segment: buckets(1, 4), split: buckets(0, 1) },
  searches: true,
  showsShares: true,
  defaults: (params) => ({
    type: 'treemap',
    addTooltip: true,
    addLegend: true,
    legendPosition: 'right',
    ...params,
  }),
  async load() {
    const [{ TreemapChart: Component }] = await Promise.all([
      import(/* webpackChunkName: "chart-type-treemap" */ './TreemapChart'),
      import(/* webpackChunkName: "charts" */ '#ui/charts'),
      import(/* webpackChunkName: "chart-treemap" */ '#ui/charts/kinds/treemap'),
    ]);
    return { Component };
  },
});
