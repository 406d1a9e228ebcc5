/** Of all letters the one that ECharts takes for the widest: it asks for its width in each font, whatever the labels are written in. */
const WIDE_LETTER = '国';
const DEFAULT_SIZE = 12;

/** ECharts stops the time while it asks for each of these, and where that is slow takes all letters for as wide as an a. */
const SIMPLE_LETTERS = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code));

/** No font has them: the browser would look through those of the machine, for 12 ms of the 13 that all simple letters take. */
const isControl = (letter: string): boolean => letter < ' ' || letter === '\u007F';

let context: CanvasRenderingContext2D | null | undefined;
let font = '';
const widthsByFont = new Map<string, Map<string, { width: number }>>();

/**
 * Width of a text in a font (CSS), in CSS pixels, for ECharts. A wide letter is as wide as the font is high: to measure it the
 * browser would look through the fonts of the machine for one that has it, for up to a tenth of a second before the first chart.
 * It is the first thing that is asked of a font, and the simple letters are measured with it, while no time is stopped: labels are
 * broken and cut at the same places on a machine that is slow or busy.
 */
export function measureText(
  text: string,
  wanted = `${DEFAULT_SIZE}px sans-serif`,
): { width: number } {
  context ??= document.createElement('canvas').getContext('2d');
  if (text === WIDE_LETTER) {
    if (context) measureLetters(context, wanted);
    return { width: sizeOf(wanted) };
  }
  if (!context) return { width: sizeOf(wanted) * text.length };
  return widthsByFont.get(wanted)?.get(text) ?? measure(context, text, wanted);
}

function measureLetters(canvas: CanvasRenderingContext2D, wanted: string): void {
  const blank = measure(canvas, ' ', wanted);
  const widths = SIMPLE_LETTERS.map(
    (letter) => [letter, isControl(letter) ? blank : measure(canvas, letter, wanted)] as const,
  );
  widthsByFont.set(wanted, new Map(widths));
}

function measure(canvas: CanvasRenderingContext2D, text: string, wanted: string) {
  if (font !== wanted) {
    canvas.font = wanted;
    font = wanted;
  }
  return { width: canvas.measureText(text).width };
}

const sizeOf = (wanted: string): number =>
  Number(/(\d+(?:\.\d+)?)px/.exec(wanted)?.[1] ?? DEFAULT_SIZE);
