import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';
import { axisDefaults } from '../axis/axis-defaults';
import { loadAxisChart } from '../axis/load-axis-chart';
import { AXIS_ROLES } from '../roles';

export const chartType = (): ChartType => ({
  id: 'area',
  title: i18n.formatMessage({ id: 'visualizations.type.area', defaultMessage: 'Area' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.area.description',
    defaultMessage: 'How parts of a whole change over time.',
  }),
  icon: 'chart-area',
  order: 110,
  roles: AXIS_ROLES,
  searches: true,
  defaults: (params) => axisDefaults('area', params),
  load: loadAxisChart,
});
