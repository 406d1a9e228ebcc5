import { loadOnce } from '#common/cache';
import { readTopology, type Topology } from '../../common/geo/read-topology';
import type { Feature } from '../../common/geo/shape';
import { type RegionSet, withCodes } from '../../common/regions/named-regions';

const world = (module: { default: unknown }) =>
  readTopology(module.default as Topology, 'countries');

/** Coarse: what stands behind the layers. */
export const loadWorld = loadOnce(async () =>
  world(await import(/* webpackChunkName: "map-world" */ 'world-atlas/countries-110m.json')),
);

/** With small islands and bays: for who looks closer, and for maps of countries. */
export const loadCountries = loadOnce(async () =>
  withCodes(
    'countries',
    world(await import(/* webpackChunkName: "map-countries" */ 'world-atlas/countries-50m.json')),
  ),
);

const loadStates = loadOnce(async () => {
  const module = await import(/* webpackChunkName: "map-states" */ 'us-atlas/states-10m.json');
  return withCodes('states', readTopology(module.default as unknown as Topology, 'states'));
});

export const loadRegions = (set: RegionSet): Promise<readonly Feature[]> =>
  set === 'countries' ? loadCountries() : loadStates();
