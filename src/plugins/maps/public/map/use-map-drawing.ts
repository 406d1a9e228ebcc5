import { type RefObject, useEffect, useRef } from 'react';
import { readChartStyle } from '#ui/charts';
import { drawMap, type Scene } from './draw-map';

/** Draws what it is given, again where it or the theme changes. */
export function useMapDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  scene: Scene,
  { theme, onDrawn }: { theme: string; onDrawn: (() => void) | undefined },
): void {
  const tell = useRef(onDrawn);
  useEffect(() => {
    tell.current = onDrawn;
  }, [onDrawn]);
  useEffect(() => {
    if (canvas.current && paint(canvas.current, scene)) tell.current?.();
  }, [canvas, scene, theme]);
}

function paint(canvas: HTMLCanvasElement, scene: Scene): boolean {
  const { width, height } = scene;
  const context = width > 0 && height > 0 ? canvas.getContext('2d') : null;
  if (!context) return false;
  const ratio = window.devicePixelRatio || 1;
  const style = readChartStyle(getComputedStyle(document.documentElement));
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  drawMap(context, { ...scene, ratio, style });
  // For whoever waits until a map, or its next answer, is drawn.
  canvas.dataset['drawn'] = String(Number(canvas.dataset['drawn'] ?? 0) + 1);
  return true;
}
