import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { axisDefaults } from '../axis/axis-defaults';
import { loadAxisChart } from '../axis/load-axis-chart';
import { AXIS_ROLES } from '../roles';

export const chartType = (): ChartType => ({
  id: 'histogram',
  title: i18n.formatMessage({
    id: 'visualizations.type.histogram',
    defaultMessage: 'Vertical bar',
  }),
  description: i18n.formatMessage({
    id: 'visualizations.type.histogram.description',
    defaultMessage: 'Numbers side by side, grouped or stacked.',
  }),
  icon: 'chart-bar',
  order: 120,
  roles: AXIS_ROLES,
  searches: true,
  defaults: (params) => axisDefaults('histogram', params),
  load: loadAxisChart,
});
