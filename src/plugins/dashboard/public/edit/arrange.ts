import { cloneLayout, moveElement, verticalCompactor } from 'react-grid-layout/core';
import { COLUMNS } from '../../common';
import { type GridPlace, MIN_HEIGHT, MIN_WIDTH, type Panel } from '../model/dashboard';

export type Arrange = typeof arrange;

/** Where all panels of a grid lie once one of them is moved or sized: the others give way and move up. */
export function arrange(
  panels: readonly Panel[],
  id: string,
  wanted: GridPlace,
): Record<string, GridPlace> {
  const place = fit(wanted);
  const layout = panels.map((panel) => ({
    i: panel.id,
    ...panel.place,
    ...(panel.id === id && { w: place.w, h: place.h }),
  }));
  const copy = cloneLayout(layout);
  const moved = copy.find((item) => item.i === id);
  if (!moved) {
    return {};
  }
  const { x, y } = place;
  const pushed = moveElement(copy, moved, x, y, true, false, 'vertical', COLUMNS);
  return Object.fromEntries(
    verticalCompactor
      .compact(pushed, COLUMNS)
      .map((item) => [item.i, { x: item.x, y: item.y, w: item.w, h: item.h }]),
  );
}

/** Inside the grid, and not too small to be taken hold of. */
function fit({ x, y, w, h }: GridPlace): GridPlace {
  const width = Math.min(COLUMNS, Math.max(MIN_WIDTH, w));
  return {
    w: width,
    h: Math.max(MIN_HEIGHT, h),
    x: Math.min(COLUMNS - width, Math.max(0, x)),
    y: Math.max(0, y),
  };
}
