import { i18n } from '#common/i18n';
import type { ChartType } from '#plugins/visualizations/public';
import { LAYERS } from '../../../common/layers-type';

/** Charts of several layers, each with an index, buckets and numbers of its own. */
export const chartType = (): ChartType => ({
  id: LAYERS,
  title: i18n.formatMessage({ id: 'lens.layers', defaultMessage: 'Layers' }),
  description: i18n.formatMessage({
    id: 'lens.layers.description',
    defaultMessage: 'Several charts along one axis.',
  }),
  icon: 'chart-area',
  order: 310,
  isChosen: false,
  roles: {},
  searches: 'itself',
  defaults: (params) => ({ layers: [], ...params }),
  async load() {
    const { askLayers } = await import(/* webpackChunkName: "lens-layers" */ './ask-layers');
    return { ask: askLayers };
  },
});
