import { i18n } from '#common/i18n';
import { asList, asObject, asText } from '#common/json';
import type { ChartType } from '#plugins/visualizations/public';
import { newLayers } from '../../../common/layers/layer-form';
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
  roles: {},
  searches: 'itself',
  defaults: newLayers,
  indexOf: (params) => asText(asObject(asList(params['layers'])[0])['index']) || undefined,
  async load() {
    const { askLayers } = await import(/* webpackChunkName: "lens-layers" */ './ask-layers');
    return { ask: askLayers };
  },
  loadEditor: () => import(/* webpackChunkName: "lens-editor" */ '../../editor/Editor'),
});
