import { i18n } from '#common/i18n';
import type { ChartType } from '#plugins/visualizations/public';
import type { MapSettings } from '../map-settings';
import { askedView } from '../../../common/request/stored-view';

/** Maps of several layers: saved objects of the type `map`, which stand in `params` as they are. */
export const chartType = (settings: MapSettings): ChartType => ({
  id: 'map',
  title: i18n.formatMessage({ id: 'maps.map', defaultMessage: 'Map' }),
  description: i18n.formatMessage({
    id: 'maps.mapText',
    defaultMessage: 'Layers of documents, clusters, regions and lines.',
  }),
  icon: 'pin-map',
  order: 330,
  // Nothing chooses its fields and options yet.
  isChosen: false,
  roles: {},
  searches: 'itself',
  defaults: (params) => ({ ...params }),
  askedOf: (visualization) => ({
    ...askedView(visualization),
    hiddenLayers: visualization.uiState['hiddenLayers'] ?? null,
  }),
  async load() {
    const [{ askLayers }, { MapChart }] = await Promise.all([
      import(/* webpackChunkName: "maps" */ './ask-layers'),
      import(/* webpackChunkName: "maps" */ '../../map/MapChart'),
    ]);
    return { ask: (question) => askLayers(question, settings), Component: MapChart };
  },
});
