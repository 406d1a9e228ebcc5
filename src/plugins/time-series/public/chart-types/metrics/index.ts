import { i18n } from '#common/i18n';
import { newPanel } from '../../../common/model/new-panel';
import { readIndex } from '../../../common/model/read-index';
import type { ChartType } from '#plugins/visualizations/public';

/** Panels of the time series builder (TSVB). */
export const chartType = (): ChartType => ({
  id: 'metrics',
  title: i18n.formatMessage({ id: 'timeSeries.title', defaultMessage: 'Time series (TSVB)' }),
  description: i18n.formatMessage({
    id: 'timeSeries.description',
    defaultMessage: 'Several series of several indices, with math between them.',
  }),
  icon: 'chart-line',
  order: 300,
  roles: {},
  searches: 'itself',
  defaults: newPanel,
  indexOf: (params) => readIndex(params['index_pattern']),
  async load() {
    const [{ askPanel }, { TopList }] = await Promise.all([
      import(/* webpackChunkName: "time-series" */ './ask-panel'),
      import(/* webpackChunkName: "time-series" */ './TopList'),
    ]);
    return { ask: askPanel, Component: TopList };
  },
  loadEditor: () => import(/* webpackChunkName: "time-series-editor" */ '../../editor/Editor'),
  async loadReport() {
    const { reportPanel } = await import(
      /* webpackChunkName: "time-series-report" */ '../../../common/report/report-panel'
    );
    return { report: ({ params }) => reportPanel(params) };
  },
});
