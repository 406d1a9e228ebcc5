import { i18n } from '#common/i18n';
import type { ChartType } from '#plugins/visualizations/public';
import { askedView } from '../../../common/request/stored-view';
import type { MapSettings } from '../map-settings';

/** Coordinate maps: how much there is in the cells of a grid. */
export const chartType = (settings: MapSettings): ChartType => ({
  id: 'tile_map',
  title: i18n.formatMessage({ id: 'maps.tileMap', defaultMessage: 'Coordinate map' }),
  description: i18n.formatMessage({
    id: 'maps.tileMapText',
    defaultMessage: 'Circles, cells or a heat map of places.',
  }),
  icon: 'pin-map',
  order: 310,
  // Nothing chooses its fields and options yet.
  isChosen: false,
  roles: {},
  searches: 'itself',
  defaults: (params) => ({
    mapType: 'Scaled Circle Markers',
    mapZoom: 2,
    mapCenter: [0, 0],
    ...params,
  }),
  askedOf: askedView,
  loadReport: () => import(/* webpackChunkName: "maps-report" */ '../report'),
  async load() {
    const [{ askTiles }, { MapChart }] = await Promise.all([
      import(/* webpackChunkName: "maps" */ './ask-tiles'),
      import(/* webpackChunkName: "maps" */ '../../map/MapChart'),
    ]);
    return { ask: (question) => askTiles(question, settings), Component: MapChart };
  },
});
