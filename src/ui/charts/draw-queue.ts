type Draw = () => void;

const waiting = new Set<Draw>();
let frame: number | undefined;
let drawn = false;

/** Whether any chart of the page was drawn yet. */
export const hasDrawn = (): boolean => drawn;

/** One chart a frame, after the text around it: a page of many stays responsive. Returns how to take it back. */
export function queueDraw(draw: Draw): () => void {
  waiting.add(draw);
  frame ??= requestAnimationFrame(drawNext);
  return () => void waiting.delete(draw);
}

function drawNext() {
  const [draw] = waiting;
  frame = waiting.size > 1 ? requestAnimationFrame(drawNext) : undefined;
  if (draw) {
    waiting.delete(draw);
    drawn = true;
    draw();
  }
}
