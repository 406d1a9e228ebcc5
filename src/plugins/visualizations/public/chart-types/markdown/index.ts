import { i18n } from '#common/i18n';
import type { ChartType } from '../../types';

export const chartType = (): ChartType => ({
  id: 'markdown',
  title: i18n.formatMessage({ id: 'visualizations.type.markdown', defaultMessage: 'Text' }),
  description: i18n.formatMessage({
    id: 'visualizations.type.markdown.description',
    defaultMessage: 'Your own text, in Markdown.',
  }),
  icon: 'edit',
  order: 240,
  roles: {},
  searches: false,
  defaults: (params) => ({ fontSize: 12, openLinksInNewTab: false, markdown: '', ...params }),
  load: async () => ({
    Component: (await import(/* webpackChunkName: "chart-type-markdown" */ './MarkdownChart'))
      .MarkdownChart,
  }),
});
