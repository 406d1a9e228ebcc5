import { measureText } from '../measure-text';
import { type GridDisplay, measuresOf, USUAL_DISPLAY } from './grid-display';

interface Letters {
  letters?: GridDisplay['letters'];
  /** As titles are. */
  strong?: boolean;
}

/** How wide a text is in a table, in pixels. */
export function textWidth(
  text: string,
  { letters = USUAL_DISPLAY.letters, strong = false }: Letters = {},
): number {
  const { size } = measuresOf({ ...USUAL_DISPLAY, letters });
  const family = getComputedStyle(document.body).fontFamily || 'sans-serif';
  return measureText(text, `${strong ? '500 ' : ''}${size}px ${family}`).width;
}
