import { i18n } from '#common/i18n';
import type { ChartType } from '#plugins/visualizations/public';

/** Timeline expressions. */
export const chartType = (): ChartType => ({
  id: 'timelion',
  title: i18n.formatMessage({ id: 'timeline.title', defaultMessage: 'Timeline' }),
  description: i18n.formatMessage({
    id: 'timeline.description',
    defaultMessage: 'Series over time by an expression.',
  }),
  icon: 'clock',
  order: 320,
  roles: {},
  searches: 'itself',
  defaults: (params) => ({ expression: '.es(*)', interval: 'auto', ...params }),
  async load() {
    const { askExpression } = await import(/* webpackChunkName: "timeline" */ './ask-expression');
    return { ask: askExpression };
  },
  loadEditor: async () => ({
    Editor: (await import(/* webpackChunkName: "timeline-editor" */ '../../editor/TimelineEditor'))
      .TimelineEditor,
  }),
});
