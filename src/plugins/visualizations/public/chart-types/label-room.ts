import type { ChartSize } from '#ui/charts';

/** Labels beside a plot leave it the greater part of the width. */
const SHARE_BESIDE = 0.4;
/** About what the other axis needs, in pixels, and a title beside it. */
const OTHER_AXIS = 56;
const TITLE = 24;
/** Its labels may be as wide as $180,000. */
const WIDER_AXIS = 28;
/** About a long word: narrower, it would be broken in the middle. */
const WORD = 72;
/** Of the width, what one label may take that is cut; and what it has in any case, in pixels. */
const SHARE_CUT = 0.3;
const LEAST_CUT = 40;
/** About as wide as a letter of a label. */
const LETTER = 5.8;
/** The height of a line of labels in pixels; what the library takes for it depends on the fonts of the machine. */
const LINE = 14;
/** Labels before the last may reach beyond the end, too, where places are narrow. */
const LAST = 12;

/** About as wide as a label of one line is, in pixels: of a date, digits and capitals are most of it. */
export function labelWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += /[\p{Lu}\p{N}]/u.test(character) ? 7 : /[\s\p{P}]/u.test(character) ? 3.2 : 6.3;
  }
  return width;
}

/** How wide the labels beside a plot may be at most, in pixels. */
export const besideWidth = ({ width }: ChartSize, most: number): number =>
  Math.round(Math.min(most, width * SHARE_BESIDE));

export interface Places {
  size: ChartSize;
  /** What is written below the places, of which none is hidden for its neighbors' sake where there is room. */
  texts: readonly string[];
  /** How wide a label is at most where its place is narrower. */
  most: number;
  /** What is beside the plot, in pixels. */
  beside?: number;
}

/** What value axes beside a plot need. */
export const besideAxes = (axes: readonly { title: string }[]): number =>
  axes.reduce((all, { title }) => all + OTHER_AXIS + (title === '' ? 0 : TITLE), 0);

/** Labels below places: in several lines where each has room for a word, else cut, in one. */
export function labelsBelow(places: Places) {
  const room = roomOf(places);
  return room >= WORD
    ? { overflow: 'break', width: room, lineHeight: LINE }
    : { overflow: 'truncate', width: cutWidth(places) };
}

/** How wide a label is that stands in one line: as its place, or, in a small chart, such that there are some beside it. */
export const cutWidth = (places: Places): number =>
  Math.max(
    roomOf(places),
    Math.round(Math.min(places.most, Math.max(LEAST_CUT, places.size.width * SHARE_CUT))),
  );

/** What the last labels need beyond the plot, in pixels: the library leaves none where it chooses others after its reckoning. */
export function roomBeyond(places: Places): number {
  const { texts, most } = places;
  const all = placeWidth(places) * texts.length;
  return texts
    .slice(-LAST)
    .toReversed()
    .reduce((room, text, at) => {
      const half = Math.min(most, text.length * LETTER) / 2;
      // Room at the end is taken from every place.
      const share = (at + 0.5) / texts.length;
      return Math.max(room, Math.ceil((half - all * share) / (1 - share)));
    }, 0);
}

/** What a label has for itself: places have a gap between them. More of it than there is would hide its neighbors. */
const roomOf = ({ beside = OTHER_AXIS, ...places }: Places): number =>
  Math.floor(placeWidth({ ...places, beside: beside + WIDER_AXIS })) - 6;

const placeWidth = ({ size, texts, beside = OTHER_AXIS }: Places): number =>
  (size.width - beside) / Math.max(1, texts.length);

/** What lies beside an axis, at least. */
const BESIDE_AXIS = 36;
/** Of less, a title says nothing. */
const LEAST_TITLE = 40;

/** The title of an axis: in a small chart cut by an ellipsis and not by the chart's edge, in the smallest left out. */
export function titleWithin(title: string, length: number) {
  const room = length - BESIDE_AXIS;
  return {
    name: room < LEAST_TITLE ? '' : title,
    nameTruncate: { maxWidth: room, ellipsis: '…' },
  };
}
