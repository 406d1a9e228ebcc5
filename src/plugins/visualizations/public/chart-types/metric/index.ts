import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { buckets, metrics } from '../roles';

export const chartType = (): ChartType => ({
  id: 'metric',
  title: i18n.formatMessage({ id: 'visualizations.type.metric', defaultMessage: 'Metric' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.metric.description',
    defaultMessage: 'One large number, with its trend.',
  }),
  icon: 'chart-metric',
  order: 150,
  roles: { metric: metrics(1, 10), group: buckets(0, 1) },
  searches: true,
  defaults: (params) => ({
    type: 'metric',
    addTooltip: true,
    addLegend: false,
    metric: {
      percentageMode: false,
      useRanges: false,
      colorSchema: 'Green to Red',
      metricColorMode: 'None',
      colorsRange: [{ from: 0, to: 10_000 }],
      labels: { show: true },
      invertColors: false,
      style: { bgFill: '#000', bgColor: false, labelColor: false, subText: '', fontSize: 60 },
    },
    sparkline: true,
    comparison: true,
    ...params,
  }),
  load: async () => ({
    Component: (await import(/* webpackChunkName: "chart-type-metric" */ './MetricChart'))
      .MetricChart,
  }),
});
