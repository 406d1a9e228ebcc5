import { useEffect, useMemo, useRef, useState } from 'react';
import type { MapView } from '../../common/geo/mercator';
import { tileAddress, tilesIn, type Tile } from '../../common/geo/tiles';

export interface LoadedTile extends Tile {
  image: HTMLImageElement;
}

/** Pictures of an operator's server for what is in sight, as they come; none without one. */
export function useTiles(
  template: string | undefined,
  view: MapView,
  { width, height }: { width: number; height: number },
): readonly LoadedTile[] {
  const [images, setImages] = useState<ReadonlyMap<string, HTMLImageElement>>(new Map());
  const asked = useRef(new Set<string>());
  const tiles = useMemo(
    // Before it is measured, a map shows nothing.
    () => (template === undefined || width === 0 ? [] : tilesIn(view, { width, height })),
    [template, view, width, height],
  );
  useEffect(() => {
    for (const tile of tiles) {
      const address = tileAddress(template ?? '', tile);
      if (asked.current.has(address)) continue;
      asked.current.add(address);
      const image = new Image();
      image.referrerPolicy = 'no-referrer';
      image.addEventListener('load', () =>
        setImages((before) => {
          const [oldest] = before.size < MOST_KEPT ? [] : [...before.keys()];
          const kept = new Map(before).set(address, image);
          if (oldest !== undefined) {
            kept.delete(oldest);
            asked.current.delete(oldest);
          }
          return kept;
        }),
      );
      image.src = address;
    }
  }, [tiles, template]);
  return useMemo(
    () =>
      tiles.flatMap((tile) => {
        const image = images.get(tileAddress(template ?? '', tile));
        return image ? [{ ...tile, image }] : [];
      }),
    [tiles, images, template],
  );
}

/** Older ones are asked for again, mostly of the browser's cache. */
const MOST_KEPT = 400;
