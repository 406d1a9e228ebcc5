import { measureText } from '../charts/measure-text';

/** Of the letters in a table (`--a-fs-table`), in pixels. */
const USUAL_LETTERS = 12;

interface Letters {
  /** Pixels. */
  size?: number;
  /** As titles are. */
  strong?: boolean;
}

/** How wide a text is in a table, in pixels. */
export function textWidth(
  text: string,
  { size = USUAL_LETTERS, strong = false }: Letters = {},
): number {
  const family = getComputedStyle(document.body).fontFamily || 'sans-serif';
  return measureText(text, `${strong ? '500 ' : ''}${size}px ${family}`).width;
}
