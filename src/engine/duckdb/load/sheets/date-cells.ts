/** How a number of a sheet is shown: as itself, or as a moment. */
export type CellStyle = 'number' | 'day' | 'moment' | 'time';

/** Formats that spreadsheets know by number. */
const known: readonly [from: number, to: number, style: CellStyle][] = [
  [14, 17, 'day'],
  [18, 21, 'time'],
  [22, 22, 'moment'],
  [27, 31, 'day'],
  [32, 33, 'time'],
  [34, 36, 'day'],
  [45, 47, 'time'],
  [50, 54, 'day'],
  [55, 56, 'time'],
  [57, 58, 'day'],
];

/** Programs take no longer ones. */
const LONGEST_FORMAT = 255;

export function styleOfFormat(id: number, code: string | undefined): CellStyle {
  if (code === undefined)
    return known.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number';
  // The first part is for positive numbers. Quoted text, colors and conditions say nothing.
  const bare = (code.slice(0, LONGEST_FORMAT).split(';')[0] ?? '')
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/general/gi, '');
  const hasTime = /[hs]/i.test(bare);
  const hasDay = /[yd]/i.test(bare) || (!hasTime && /m/i.test(bare));
  return hasDay ? (hasTime ? 'moment' : 'day') : hasTime ? 'time' : 'number';
}

const DAY = 86_400_000;
/** The day 29 February 1900, which never was, has a number. */
const GHOST = 60;
const MOST = 2_958_466;

/** The moment that a number of days is, without a zone; undefined where it is none. */
export function momentText(
  serial: number,
  style: Exclude<CellStyle, 'number'>,
  date1904: boolean,
): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial >= MOST) return undefined;
  if (style === 'time' && serial < 1) return clock(Math.round(serial * DAY));
  const base = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < GHOST ? 31 : 30);
  const text = new Date(base + Math.round(serial * DAY)).toISOString();
  const isDay = style === 'day' && Number.isInteger(serial);
  return isDay ? text.slice(0, 10) : text.slice(0, 23).replace('.000', '');
}

const clock = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(11, 23).replace('.000', '');
