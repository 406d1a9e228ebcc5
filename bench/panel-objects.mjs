// A map, a panel of the time series builder and a line chart of the same data, as saved objects.
import { toVisualizations } from './dashboard-objects.mjs';

const time = { from: '2001-01-01T00:00:00.000Z', to: '2001-07-01T00:00:00.000Z' };
export const TIME = `(time:(from:'${time.from}',to:'${time.to}'))`;

const mapLayer = (id, sourceDescriptor, more = {}) => ({
  id,
  label: id,
  minZoom: 0,
  maxZoom: 24,
  alpha: 1,
  sourceDescriptor,
  ...more,
});

/** 10,000 points over the countries of the world, colored by how many documents they have. */
const map = {
  type: 'map',
  id: 'world',
  attributes: {
    title: 'World',
    layerListJSON: JSON.stringify([
      mapLayer(
        'Countries',
        { type: 'EMS_FILE', id: 'world_countries' },
        {
          joins: [
            {
              leftField: 'name',
              right: {
                term: 'country.keyword',
                size: 300,
                indexPatternId: 'places',
                metrics: [{ type: 'count' }],
              },
            },
          ],
        },
      ),
      mapLayer('Points', {
        type: 'ES_SEARCH',
        indexPatternId: 'places',
        geoField: 'location',
        filterByMapBounds: false,
      }),
    ]),
    mapStateJSON: JSON.stringify({ zoom: 1, center: { lat: 0, lon: 0 } }),
  },
  references: [],
};

const line = {
  ...toVisualizations('million')[0],
  id: 'line',
};

const series = {
  type: 'visualization',
  id: 'series',
  attributes: {
    title: 'Series',
    visState: JSON.stringify({
      title: 'Series',
      type: 'metrics',
      aggs: [],
      params: {
        type: 'timeseries',
        index_pattern: 'million',
        time_field: 'date',
        interval: '1w',
        drop_last_bucket: 0,
        series: [
          {
            id: 's',
            label: 'Flights',
            split_mode: 'everything',
            chart_type: 'line',
            metrics: [{ id: 'm', type: 'count' }],
          },
        ],
      },
    }),
    uiStateJSON: '{}',
    kibanaSavedObjectMeta: { searchSourceJSON: '{}' },
  },
  references: [],
};

const dashboardOf = ({ type, id }) => ({
  type: 'dashboard',
  id,
  attributes: {
    title: `Dashboard ${id}`,
    panelsJSON: JSON.stringify([
      {
        panelIndex: '1',
        gridData: { x: 0, y: 0, w: 48, h: 32, i: '1' },
        embeddableConfig: {},
        panelRefName: 'panel_0',
      },
    ]),
    optionsJSON: '{}',
    kibanaSavedObjectMeta: { searchSourceJSON: '{}' },
  },
  references: [{ name: 'panel_0', type, id }],
});

export const PANEL_OBJECTS = [map, line, series].flatMap((object) => [object, dashboardOf(object)]);
