import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { buckets, metrics } from '../roles';

export const chartType = (): ChartType => ({
  id: 'table',
  title: i18n.formatMessage({ id: 'visualizations.type.table', defaultMessage: 'Table' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.table.description',
    defaultMessage: 'Every number, to sort and export.',
  }),
  icon: 'chart-table',
  order: 160,
  roles: { metric: metrics(1, 30), bucket: buckets(0, 10), split: buckets(0, 1) },
  searches: true,
  defaults: (params) => ({
    perPage: 10,
    showPartialRows: false,
    showTotal: false,
    totalFunc: 'sum',
    percentageCol: '',
    ...params,
  }),
  load: async () => ({
    Component: (await import(/* webpackChunkName: "chart-type-table" */ './DataTable')).DataTable,
  }),
});
