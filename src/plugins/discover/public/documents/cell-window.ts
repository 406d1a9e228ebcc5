import type { Mark } from '../marks/find-marks';

/** A value as it is written, with what of it is marked. */
export interface WrittenText {
  text: string;
  marks: readonly Mark[];
}

/** What is shown of a value. */
export interface ShownText extends WrittenText {
  /** Of the values, in their order. */
  position: number;
  start: number;
  end: number;
  /** Something stands before it that is not shown. */
  isCutBefore: boolean;
}

export interface CellRoom {
  /** The text of all values together is cut there. */
  longest?: number | undefined;
  /** How wide a text is in sight, in sizes of its letters; missing where all of it is. */
  inSight?: number | undefined;
}

const BETWEEN = ', ';
/** Characters that are shown before a mark, if it does not stand at the beginning. */
const LEAD = 12;
/** At least so many of them. */
const LEAST_LEAD = 4;

/** What there is room for, from where the first mark is in sight. */
export function showTexts(
  texts: readonly WrittenText[],
  { longest = Infinity, inSight = Infinity }: CellRoom,
): readonly ShownText[] {
  const from = beginning(texts, inSight);
  let room = longest;
  const shown: ShownText[] = [];
  for (const [position, { text, marks }] of texts.entries()) {
    if (position < from.position) continue;
    const isFirst = position === from.position;
    const start = isFirst ? from.start : 0;
    const end = wholeLetters(text, Math.min(text.length, start + Math.max(0, room)));
    const isCutBefore = isFirst && (start > 0 || position > 0);
    shown.push({ text, marks, position, start, end, isCutBefore });
    if (end < text.length) break;
    room -= end - start + BETWEEN.length;
  }
  return shown;
}

function beginning(texts: readonly WrittenText[], inSight: number) {
  const position = texts.findIndex(({ marks }) => marks.length > 0);
  const { text = '', marks = [] } = texts[position] ?? {};
  const [mark] = marks;
  const before = texts.slice(0, Math.max(0, position)).map((one) => one.text + BETWEEN);
  if (!mark || isWithin([...before, text.slice(0, mark.end)], inSight)) {
    return { position: 0, start: 0 };
  }
  return { position, start: startOfLead(text, mark.start) };
}

/** Some of the words before a mark. */
function startOfLead(text: string, mark: number): number {
  const earliest = mark - LEAD;
  if (earliest <= 0) return 0;
  const space = text.slice(earliest, mark - LEAST_LEAD).search(/\s/);
  return space < 0 ? wholeLetters(text, earliest) : earliest + space + 1;
}

/** Not in the middle of a character that takes two places. */
const wholeLetters = (text: string, position: number): number =>
  /^[\uDC00-\uDFFF]/.test(text.slice(position, position + 1)) ? position - 1 : position;

/** Of letters on the average, rather more than less; those of East Asia are as wide as they are high. */
const USUAL_WIDTH = 0.6;

function isWithin(texts: readonly string[], width: number): boolean {
  let left = width;
  for (const text of texts) {
    for (const character of text) {
      left -= (character.codePointAt(0) ?? 0) < 0x11_00 ? USUAL_WIDTH : 1;
      if (left < 0) return false;
    }
  }
  return true;
}
