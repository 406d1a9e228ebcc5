import { i18n } from '#common/i18n';
import type { ChartType } from '#plugins/visualizations/public';
import type { MapSettings } from '../map-settings';

/** Countries and the like in colors: a term each. */
export const chartType = (settings: MapSettings): ChartType => ({
  id: 'region_map',
  title: i18n.formatMessage({ id: 'maps.regionMap', defaultMessage: 'Region map' }),
  description: i18n.formatMessage({
    id: 'maps.regionMapText',
    defaultMessage: 'Countries or states in the colors of their numbers.',
  }),
  icon: 'pin-map',
  order: 320,
  // Nothing chooses its fields and options yet.
  isChosen: false,
  roles: {},
  searches: 'itself',
  defaults: (params) => ({
    colorSchema: 'Yellow to Red',
    mapZoom: 2,
    mapCenter: [0, 0],
    ...params,
  }),
  loadReport: () => import(/* webpackChunkName: "maps-report" */ '../report'),
  async load() {
    const [{ askRegions }, { MapChart }] = await Promise.all([
      import(/* webpackChunkName: "maps" */ './ask-regions'),
      import(/* webpackChunkName: "maps" */ '../../map/MapChart'),
    ]);
    return { ask: (question) => askRegions(question, settings), Component: MapChart };
  },
});
