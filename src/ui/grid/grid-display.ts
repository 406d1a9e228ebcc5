import type { CSSProperties } from 'react';

/** How a person likes to read the rows. */
export interface GridDisplay {
  /** Of text in a row; `auto`: as many as it needs. */
  lines: number | 'auto';
  density: 'compact' | 'normal' | 'roomy';
  letters: 'small' | 'normal' | 'large';
}

export const USUAL_DISPLAY: GridDisplay = { lines: 1, density: 'normal', letters: 'normal' };

/** Pixels; a row is so much higher than the theme says. */
const MORE = { compact: -4, normal: 0, roomy: 8 } as const;
const LETTERS = {
  small: { size: 11, line: 15, more: -1 },
  normal: { size: 12, line: 16, more: 0 },
  large: { size: 14, line: 20, more: 4 },
} as const;

/** Pixels of the letters, of a line, and of what a row has beyond a line and beyond the theme's height. */
export function measuresOf({ lines, density, letters }: GridDisplay) {
  const { size, line, more } = LETTERS[letters];
  const added = MORE[density] + more;
  return { size, line, added, rows: (lines === 'auto' ? 0 : lines - 1) * line };
}

/** As the styles of the table read it. */
export function displayStyle(display: GridDisplay): CSSProperties {
  const { size, line, added, rows } = measuresOf(display);
  return {
    '--grid-letters': `${size}px`,
    '--grid-line': `${line}px`,
    '--grid-head': `calc(var(--a-row) + ${added}px)`,
    '--grid-row': `calc(var(--a-row) + ${added + rows}px)`,
    '--grid-lines': String(display.lines),
  } as CSSProperties;
}
