import { i18n } from '#common/i18n';
import { asText } from '#common/json';
import type { ChartType } from '#plugins/visualizations/public';

/** Which state each of several things was in, and for how long. */
export const chartType = (): ChartType => ({
  id: 'state_timeline',
  title: i18n.formatMessage({ id: 'stateTimeline.title', defaultMessage: 'State timeline' }),
  description: i18n.formatMessage({
    id: 'stateTimeline.description',
    defaultMessage: 'Which state lasted how long, in rows.',
  }),
  icon: 'chart-heat',
  order: 175,
  // Of statements: their columns have these places.
  roles: {
    segment: { min: 1, max: 1, aggregations: [] },
    group: { min: 0, max: 1, aggregations: [] },
    metric: { min: 1, max: 1, aggregations: [] },
  },
  searches: 'itself',
  // What is not said, the reader of the options knows: each page with charts loads this file.
  defaults: (params) => ({ legendPosition: 'top', ...params }),
  indexOf: (params) => asText(params['index']) || undefined,
  async load() {
    const [{ askTimeline, StateTimeline }] = await Promise.all([
      import(/* webpackChunkName: "state-timeline" */ './drawing'),
      import(/* webpackChunkName: "charts" */ '#ui/charts'),
      import(/* webpackChunkName: "chart-custom" */ '#ui/charts/kinds/custom'),
    ]);
    return { ask: askTimeline, Component: StateTimeline };
  },
  loadEditor: () => import(/* webpackChunkName: "state-timeline-editor" */ '../../editor/Editor'),
});
