import { safeColor } from '#plugins/visualizations/common';
import type { LayerStyle } from './map-model';

/** Colors of the theme, by its names. */
export const PLAIN_STYLE: LayerStyle = {
  fill: '--a-cat-1',
  line: '--a-surface',
  lineWidth: 1,
};

/** Colors of a file, where they are some. */
export const styleOf = (fill: unknown, line: unknown, lineWidth: number): LayerStyle => ({
  fill: safeColor(fill) ?? PLAIN_STYLE.fill,
  line: safeColor(line) ?? PLAIN_STYLE.line,
  lineWidth: Math.max(0, Math.min(20, lineWidth)),
});
