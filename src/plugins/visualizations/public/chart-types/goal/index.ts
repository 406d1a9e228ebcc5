import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { gaugeDefaults } from '../gauge/gauge-defaults';
import { buckets, metrics } from '../roles';

export const chartType = (): ChartType => ({
  id: 'goal',
  title: i18n.formatMessage({ id: 'visualizations.type.goal', defaultMessage: 'Goal' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.goal.description',
    defaultMessage: 'Progress toward a goal.',
  }),
  icon: 'chart-metric',
  order: 190,
  roles: { metric: metrics(1, 10), group: buckets(0, 1) },
  searches: true,
  defaults: (params) => gaugeDefaults('goal', params),
  load: async () => ({
    Component: (await import(/* webpackChunkName: "chart-type-gauge" */ '../gauge/GaugeChart'))
      .GaugeChart,
  }),
});
