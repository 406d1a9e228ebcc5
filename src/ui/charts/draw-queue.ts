type Draw = () => void;

const waiting = new Set<Draw>();
let frame: number | undefined;
let begun = false;

/** Whether any chart of the page is drawn, or waits for it. */
export const hasBegun = (): boolean => begun;

/** One chart a frame, after the text around it: a page of many stays responsive. Returns how to take it back. */
export function queueDraw(draw: Draw): () => void {
  begun = true;
  waiting.add(draw);
  frame ??= requestAnimationFrame(drawNext);
  return () => void waiting.delete(draw);
}

function drawNext() {
  const [draw] = waiting;
  frame = waiting.size > 1 ? requestAnimationFrame(drawNext) : undefined;
  if (draw) {
    waiting.delete(draw);
    draw();
  }
}
