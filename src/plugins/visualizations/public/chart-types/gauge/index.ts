import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { gaugeDefaults } from './gauge-defaults';
import { buckets, metrics } from '../roles';

export const chartType = (): ChartType => ({
  id: 'gauge',
  title: i18n.formatMessage({ id: 'visualizations.type.gauge', defaultMessage: 'Gauge' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.gauge.description',
    defaultMessage: 'Where a number lies between low and high.',
  }),
  icon: 'chart-metric',
  order: 180,
  roles: { metric: metrics(1, 10), group: buckets(0, 1) },
  searches: true,
  defaults: (params) => gaugeDefaults('gauge', params),
  load: async () => ({
    Component: (await import(/* webpackChunkName: "chart-type-gauge" */ './GaugeChart')).GaugeChart,
  }),
});
