import { i18n } from '#common/i18n';
import { asObject, asText } from '#common/json';
import type { ChartType } from '#plugins/visualizations/public';

/** Numbers of two searches, key by key. */
export const chartType = (): ChartType => ({
  id: 'joined_table',
  title: i18n.formatMessage({ id: 'joinedTable.title', defaultMessage: 'Joined table' }),
  description: i18n.formatMessage({
    id: 'joinedTable.description',
    defaultMessage: 'Two searches side by side, joined by a field.',
  }),
  icon: 'chart-table',
  order: 165,
  roles: {},
  searches: 'itself',
  // What is not said, the reader of the options knows: each page with charts loads this file.
  defaults: (params = {}) => params,
  indexOf: (params) => asText(asObject(params['left'])['index']) || undefined,
  async load() {
    const { askJoined } = await import(/* webpackChunkName: "joined-table" */ './ask-joined');
    return { ask: askJoined };
  },
  loadEditor: () => import(/* webpackChunkName: "joined-table-editor" */ '../../editor/Editor'),
});
