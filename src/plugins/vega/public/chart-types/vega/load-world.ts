import { loadOnce } from '#common/cache';
import type { JsonValue } from '#common/json';

/** The countries as TopoJSON, from the file that maps have, too. */
export const loadWorld = loadOnce(async () => {
  const module = await import(
    /* webpackChunkName: "map-world" */ 'world-atlas/countries-110m.json'
  );
  return module.default as JsonValue;
});
