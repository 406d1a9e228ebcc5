import type { GridPosition } from './grid-keys';

/** Frames in which a cell that is brought into sight is drawn. */
const MOST_FRAMES = 10;

/** The cell may have to be drawn first. */
export function focusCell(scroller: HTMLElement | null, { row, column }: GridPosition): void {
  if (!scroller) return;
  // A key that was pressed since goes on from the cell that this one leads to: only the last one takes the focus.
  const wish = {};
  last.set(scroller, wish);
  const focus = (left: number) =>
    requestAnimationFrame(() => {
      if (last.get(scroller) !== wish) return;
      const cell = scroller.querySelector<HTMLElement>(
        `[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`,
      );
      if (cell) {
        (cell.querySelector<HTMLElement>('[data-cell-focus]') ?? cell).focus({
          preventScroll: true,
        });
      } else if (left > 0) {
        focus(left - 1);
      }
    });
  focus(MOST_FRAMES);
}

const last = new WeakMap<HTMLElement, object>();
