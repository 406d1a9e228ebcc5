import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { buckets, metrics } from '../roles';

export const chartType = (): ChartType => ({
  id: 'tagcloud',
  title: i18n.formatMessage({ id: 'visualizations.type.tagcloud', defaultMessage: 'Tag cloud' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.tagcloud.description',
    defaultMessage: 'Words sized by frequency.',
  }),
  icon: 'discover',
  order: 200,
  roles: { metric: metrics(1, 1), segment: buckets(0, 1) },
  searches: true,
  defaults: (params) => ({
    scale: 'linear',
    orientation: 'single',
    minFontSize: 14,
    maxFontSize: 48,
    showLabel: true,
    // The words name themselves: it is there for who wants other colors.
    addLegend: false,
    legendPosition: 'right',
    ...params,
  }),
  load: async () => ({
    Component: (await import(/* webpackChunkName: "chart-type-tagcloud" */ './TagCloud')).TagCloud,
  }),
});
