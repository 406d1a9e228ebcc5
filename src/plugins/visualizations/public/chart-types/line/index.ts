import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { axisDefaults } from '../axis/axis-defaults';
import { loadAxisChart } from '../axis/load-axis-chart';
import { AXIS_ROLES } from '../roles';

export const chartType = (): ChartType => ({
  id: 'line',
  title: i18n.formatMessage({ id: 'visualizations.type.line', defaultMessage: 'Line' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.line.description',
    defaultMessage: 'How numbers change over time or along an axis.',
  }),
  icon: 'chart-line',
  order: 100,
  roles: AXIS_ROLES,
  searches: true,
  defaults: (params) => axisDefaults('line', params),
  load: loadAxisChart,
});
