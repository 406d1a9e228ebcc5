import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';

export const chartType = (): ChartType => ({
  id: 'input_control_vis',
  title: i18n.formatMessage({ id: 'visualizations.type.controls', defaultMessage: 'Controls' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.controls.description',
    defaultMessage: 'Lists and ranges that filter a dashboard.',
  }),
  icon: 'filter',
  order: 250,
  roles: {},
  searches: false,
  defaults: (params) => ({
    controls: [],
    updateFiltersOnChange: true,
    useTimeFilter: false,
    pinFilters: false,
    ...params,
  }),
  load: async () => ({
    Component: (await import(/* webpackChunkName: "chart-type-controls" */ './Controls')).Controls,
  }),
});
