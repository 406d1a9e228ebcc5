import { type MapView, zoomAt } from '../../common/geo/mercator';
import { shifted } from './use-map-pointer';

/** Pixels. */
const STEP = 80;
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** How a key moves a map; undefined for keys that do not. */
export function movedByKey(
  key: string,
  size: { width: number; height: number },
): ((view: MapView) => MapView) | undefined {
  const way = WAYS[key];
  if (way) return (view) => shifted(view, size, { left: way[0], top: way[1] });
  const zoom = ZOOMS[key];
  if (zoom === undefined) return undefined;
  const middle = { left: size.width / 2, top: size.height / 2 };
  return (view) => zoomAt(view, zoom, middle, size);
}
