import { useCallback } from 'react';
import { toPixels, toX, toY } from '../../common/geo/mercator';
import { extentOf } from '../../common/geo/within';
import { middleOf } from '../../common/model/grid-layer';
import type { MapLayer } from '../../common/model/map-model';
import type { Scene } from './draw-map';
import type { Pointed } from './use-map-pointer';

/** From one item to the next by keys: only what is in sight, from the top layer down. */
export function useItemWalk(scene: Scene, setPointed: (pointed: Pointed | undefined) => void) {
  return useCallback(
    (step: 1 | -1, pointed: Pointed | undefined) => {
      const items = scene.layers.toReversed().flatMap((layer) => itemsInSight(layer, scene));
      const at = items.findIndex(
        ({ layer, item }) => layer === pointed?.layer && item === pointed.item,
      );
      const start = at < 0 && step < 0 ? items.length : at;
      setPointed(items[Math.max(0, Math.min(items.length - 1, start + step))]);
    },
    [scene, setPointed],
  );
}

function itemsInSight(layer: MapLayer, scene: Scene): readonly Pointed[] {
  return layer.values.flatMap((_, item) => {
    const place = placeOf(layer, item);
    if (!place) return [];
    const { left, top } = toPixels(toX(place.lon), toY(place.lat), scene.view, scene);
    const isSeen = left >= 0 && top >= 0 && left <= scene.width && top <= scene.height;
    return isSeen ? [{ layer, item, left, top }] : [];
  });
}

function placeOf(layer: MapLayer, item: number) {
  if (layer.kind === 'points' || layer.kind === 'heat') return layer.places[item];
  const shape = layer.kind === 'shapes' ? layer.shapes[item] : undefined;
  const box = layer.kind === 'cells' ? layer.boxes[item] : shape && extentOf([shape]);
  return box && middleOf(box);
}
