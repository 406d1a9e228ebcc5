type Draw = () => void;

const waiting = new Set<Draw>();
let frame: number | undefined;
let begun = false;

/** Whether any chart of the page is drawn, or waits for it. */
export const hasBegun = (): boolean => begun;

/**
 * How long a frame begins another chart, in milliseconds. Small charts share a frame, its layout and its paint; after a large one
 * the page can answer first.
 */
const BUDGET_MS = 16;

/** A few charts a frame, after the text around them: a page of many stays responsive. Returns how to take it back. */
export function queueDraw(draw: Draw): () => void {
  begun = true;
  waiting.add(draw);
  frame ??= requestAnimationFrame(drawNext);
  return () => void waiting.delete(draw);
}

function drawNext() {
  frame = undefined;
  const until = performance.now() + BUDGET_MS;
  try {
    do {
      const [draw] = waiting;
      if (!draw) break;
      waiting.delete(draw);
      draw();
    } while (performance.now() < until);
  } finally {
    if (waiting.size > 0) frame ??= requestAnimationFrame(drawNext);
  }
}
