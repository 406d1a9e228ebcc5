import { asBoolean, asList, asNumber, asObject, type JsonObject } from '#common/json';
import { safeColor } from '../../common';
import { type ColorScheme, schemeInCss, schemeOf } from './color-scheme';

export interface ColorRange {
  from: number;
  to: number;
  color: string;
}

/** The ranges of a metric, a gauge or a goal, in colors of the theme by the name of the scheme, or in their own. */
export function readRanges(options: JsonObject): readonly ColorRange[] {
  const ranges = asList(options['colorsRange']).flatMap((item) => {
    const { from, to, color } = asObject(item);
    const [low, high, own] = [asNumber(from), asNumber(to), safeColor(color)];
    return low !== undefined && high !== undefined ? [{ from: low, to: high, own }] : [];
  });
  const scheme = schemeOf(options['colorSchema'], 'Green to Red');
  const inverted = asBoolean(options['invertColors']);
  return ranges.map(({ own, ...range }, position) => {
    const place = ranges.length === 1 ? 0 : position / (ranges.length - 1);
    return { ...range, color: own ?? colorAt(scheme, inverted ? 1 - place : place) };
  });
}

/** The least amount has to be seen on the page, too. */
const PALE_PART = 0.3;

function colorAt(scheme: ColorScheme, place: number): string {
  const share = scheme.startsPale ? PALE_PART + place * (1 - PALE_PART) : place;
  return schemeInCss(scheme, share);
}

/** Beyond the first and the last range theirs; undefined between two that do not meet. */
export function colorOfRange(ranges: readonly ColorRange[], value: number): string | undefined {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return undefined;
  if (value < first.from) return first.color;
  if (value >= last.to) return last.color;
  return (
    ranges.find(({ from, to }) => value >= from && value < to)?.color ??
    ranges.find(({ to }) => value === to)?.color
  );
}

/** Where an amount stands from the first range to the last: 1 is the upper end. Undefined without ranges. */
export function shareOfRanges(ranges: readonly ColorRange[], value: number): number | undefined {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return undefined;
  return last.to === first.from ? 1 : (value - first.from) / (last.to - first.from);
}
