import { cloneLayout, moveElement, verticalCompactor } from 'react-grid-layout/core';

/** In columns and rows of a grid. */
export interface TilePlace {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where all tiles of a grid lie once one of them is moved or sized: the others give way and move up. Nothing for an unknown one. */
export function moveTile(
  tiles: readonly { id: string; place: TilePlace }[],
  id: string,
  place: TilePlace,
  columns: number,
): Record<string, TilePlace> {
  const layout = tiles.map((tile) => ({
    i: tile.id,
    ...tile.place,
    ...(tile.id === id && { w: place.w, h: place.h }),
  }));
  const copy = cloneLayout(layout);
  const moved = copy.find((item) => item.i === id);
  if (!moved) {
    return {};
  }
  const pushed = moveElement(copy, moved, place.x, place.y, true, false, 'vertical', columns);
  return Object.fromEntries(
    verticalCompactor
      .compact(pushed, columns)
      .map((item) => [item.i, { x: item.x, y: item.y, w: item.w, h: item.h }]),
  );
}
