import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { axisDefaults } from '../axis/axis-defaults';
import { loadAxisChart } from '../axis/load-axis-chart';
import { AXIS_ROLES } from '../roles';

export const chartType = (): ChartType => ({
  id: 'horizontal_bar',
  title: i18n.formatMessage({
    id: 'visualizations.type.horizontalBar',
    defaultMessage: 'Horizontal bar',
  }),
  description: i18n.formatMessage({
    id: 'visualizations.type.horizontalBar.description',
    defaultMessage: 'Bars with room for long labels.',
  }),
  icon: 'chart-bar',
  order: 130,
  roles: AXIS_ROLES,
  searches: true,
  defaults: (params) => axisDefaults('horizontal_bar', params),
  load: loadAxisChart,
});
