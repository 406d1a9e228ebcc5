/** Of all letters the one that ECharts takes for the widest: it asks for its width in each font, whatever the labels are written in. */
const WIDE_LETTER = '国';
const DEFAULT_SIZE = 12;

let context: CanvasRenderingContext2D | null | undefined;
let font = '';

/**
 * Width of a text in a font (CSS), in CSS pixels, for ECharts. A wide letter is as wide as the font is high: to measure it the
 * browser would look through the fonts of the machine for one that has it, for up to a tenth of a second before the first chart.
 */
export function measureText(
  text: string,
  wanted = `${DEFAULT_SIZE}px sans-serif`,
): { width: number } {
  if (text === WIDE_LETTER) return { width: sizeOf(wanted) };
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return { width: sizeOf(wanted) * text.length };
  if (font !== wanted) {
    context.font = wanted;
    font = wanted;
  }
  return context.measureText(text);
}

const sizeOf = (wanted: string): number =>
  Number(/(\d+(?:\.\d+)?)px/.exec(wanted)?.[1] ?? DEFAULT_SIZE);
