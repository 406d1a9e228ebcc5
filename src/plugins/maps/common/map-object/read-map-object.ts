import { asNumber, asObject, asText } from '#common/json';
import { readReferences, type StoredAttributes } from '#common/search-source';
import { keptView, type MapView } from '../geo/mercator';
import { unreadable } from './notices';
import { readDashboardsLayer } from './read-dashboards-layer';
import { readKibanaLayer } from './read-kibana-layer';
import { layersOf, objectOf, type Reading, ZOOM_SHIFT } from './read-parts';
import type { StoredLayer, StoredMap } from './stored-map';

/** Takes whatever is stored: never throws, and says what could not be used. */
export function readMapObject(stored: StoredAttributes): StoredMap {
  const attributes = asObject(asObject(stored)['attributes']);
  const notices = new Set<string>();
  const reading: Reading = {
    references: readReferences(asObject(stored)['references']),
    tell: (notice) => void notices.add(notice),
  };
  const isKibana = attributes['layerListJSON'] !== undefined;
  const listed = layersOf(attributes[isKibana ? 'layerListJSON' : 'layerList']);
  if (!listed) reading.tell(unreadable());
  const readLayer = isKibana ? readKibanaLayer : readDashboardsLayer;
  const layers = (listed ?? []).flatMap((layer, position): readonly StoredLayer[] => {
    const read = readLayer(layer, position, reading);
    return read ? [read] : [];
  });
  const view = isKibana ? kibanaView(attributes) : dashboardsView(attributes);
  return {
    title: asText(attributes['title']),
    description: asText(attributes['description']),
    layers,
    ...(view && { view }),
    hasBaseMap: true,
    notices: [...notices],
  };
}

const kibanaView = ({ mapStateJSON }: Readonly<Record<string, unknown>>) => {
  const { zoom, center } = objectOf(mapStateJSON);
  return viewOf(zoom, asObject(center));
};

/** Its state has either the place it was left at, or only the time. */
const dashboardsView = ({ mapState }: Readonly<Record<string, unknown>>) => {
  const state = objectOf(mapState);
  return viewOf(state['zoom'], { ...asObject(state['center']), ...state });
};

function viewOf(
  zoom: unknown,
  { lat, lon, lng }: Readonly<Record<string, unknown>>,
): MapView | undefined {
  const level = asNumber(zoom);
  if (level === undefined) return undefined;
  return keptView({
    zoom: level + ZOOM_SHIFT,
    lat: asNumber(lat) ?? 0,
    lon: asNumber(lon) ?? asNumber(lng) ?? 0,
  });
}
