import type { Box } from '../../common/geo/mercator';
import { extentOf } from '../../common/geo/within';
import type { MapLayer } from '../../common/model/map-model';

const WORLD: Box = { west: -180, south: -60, east: 180, north: 75 };

/** All that the layers show; the world where they show nothing. */
export function extentOfLayers(layers: readonly MapLayer[]): Box {
  const shapes = layers.flatMap((layer) => {
    if (layer.kind === 'shapes') return layer.shapes;
    const points =
      layer.kind === 'cells'
        ? layer.boxes.flatMap(({ west, south, east, north }) => [
            [west, south] as const,
            [east, north] as const,
          ])
        : layer.places.map(({ lon, lat }) => [lon, lat] as const);
    return [{ polygons: [], lines: [], points }];
  });
  return extentOf(shapes) ?? WORLD;
}
