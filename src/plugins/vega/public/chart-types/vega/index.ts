import { i18n } from '#common/i18n';
import type { ChartType } from '#plugins/visualizations/public';

/** Charts that are written in Vega or Vega-Lite. */
export const chartType = (): ChartType => ({
  id: 'vega',
  title: i18n.formatMessage({ id: 'vega.title', defaultMessage: 'Vega' }),
  description: i18n.formatMessage({
    id: 'vega.description',
    defaultMessage: 'Your own drawing, written in Vega or Vega-Lite.',
  }),
  icon: 'console',
  order: 310,
  roles: {},
  searches: 'itself',
  defaults: (params) => ({ spec: '', ...params }),
  async load() {
    const [{ askVega }, { VegaChart }] = await Promise.all([
      import(/* webpackChunkName: "vega" */ './ask-vega'),
      import(/* webpackChunkName: "vega" */ './VegaChart'),
    ]);
    return { ask: askVega, Component: VegaChart };
  },
  loadEditor: async () => ({
    Editor: (await import(/* webpackChunkName: "vega-editor" */ '../../editor/VegaEditor'))
      .VegaEditor,
  }),
  loadReport: async () => ({
    report: (await import(/* webpackChunkName: "vega-report" */ './report-vega')).reportVega,
  }),
});
