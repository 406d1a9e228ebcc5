import { toX, toY } from '../../common/geo/mercator';
import type { HeatLayer } from '../../common/model/map-model';
import { originOf, type Scene } from './draw-map';

/** Soft spots that add up, in the colors of their sum. */
export function drawHeat(
  context: CanvasRenderingContext2D,
  layer: HeatLayer,
  { scene, colors }: { scene: Scene & { world: number }; colors: readonly string[] },
): void {
  const { width, height } = scene;
  const spots = document.createElement('canvas');
  // A cloud has no edges: it is drawn in pixels of the page.
  spots.width = Math.max(1, Math.round(width));
  spots.height = Math.max(1, Math.round(height));
  const soft = spots.getContext('2d', { willReadFrequently: true });
  if (!soft) return;
  const { left, top, world } = originOf(scene, scene.world);
  const spot = softSpot(layer.size);
  const most = layer.scale?.max ?? 1;
  for (const [item, { lon, lat }] of layer.places.entries()) {
    const value = layer.values[item] ?? 0;
    soft.globalAlpha = Math.max(0.06, Math.min(1, most > 0 ? value / most : 0));
    const half = spot.width / 2;
    soft.drawImage(spot, left + toX(lon) * world - half, top + toY(lat) * world - half);
  }
  const picture = soft.getImageData(0, 0, spots.width, spots.height);
  colorBySum(picture.data, colors.map(channels));
  soft.putImageData(picture, 0, 0);
  context.drawImage(spots, 0, 0);
}

function softSpot(size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const radius = Math.max(4, size);
  canvas.width = radius * 2;
  canvas.height = radius * 2;
  const context = canvas.getContext('2d');
  if (context) {
    const gradient = context.createRadialGradient(radius, radius, 0, radius, radius, radius);
    gradient.addColorStop(0, 'rgb(0 0 0 / 1)');
    gradient.addColorStop(1, 'rgb(0 0 0 / 0)');
    context.fillStyle = gradient;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

function colorBySum(data: Uint8ClampedArray, colors: readonly (readonly number[])[]): void {
  for (let at = 0; at < data.length; at += 4) {
    const sum = data[at + 3] ?? 0;
    if (sum === 0) continue;
    const step = Math.min(colors.length - 1, Math.floor((sum / 256) * colors.length));
    const [red = 0, green = 0, blue = 0] = colors[step] ?? [];
    data[at] = red;
    data[at + 1] = green;
    data[at + 2] = blue;
    data[at + 3] = Math.min(255, 90 + sum);
  }
}

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0);
