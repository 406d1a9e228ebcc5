import { moveTile } from '#ui/tiles';
import { COLUMNS } from '../../common';
import { type GridPlace, MIN_HEIGHT, MIN_WIDTH, type Panel } from '../../common/model/dashboard';

export type Arrange = typeof arrange;

/** Where all panels of a grid lie once one of them is moved or sized: the others give way and move up. */
export function arrange(
  panels: readonly Panel[],
  id: string,
  wanted: GridPlace,
): Record<string, GridPlace> {
  return moveTile(panels, id, fit(wanted), COLUMNS);
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
