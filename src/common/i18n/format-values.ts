import { i18n } from './i18n';
import { directionOf } from './locales';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;
/** Bytes of a kilobyte, on every screen. */
const BYTES_OF_KILOBYTE = 1024;

interface SizeFormat {
  /** 1,000 where a pattern of numbers asks for decimal units (`bd`). */
  base?: 1000 | typeof BYTES_OF_KILOBYTE;
  /** As many as are wanted; three in all where nobody says. */
  fractionDigits?: { min: number; max: number };
}

/** In the largest unit of which there is at least one. */
export function scaleBytes(
  bytes: number,
  base: number = BYTES_OF_KILOBYTE,
): { value: number; unit: (typeof UNITS)[number] } {
  let [power, value] = [0, bytes];
  while (value >= base && power < UNITS.length - 1) {
    power += 1;
    value /= base;
  }
  return { value, unit: UNITS[power] ?? 'B' };
}

/** A size with up to three digits, and its unit. */
export function formatBytes(bytes: number, { base, fractionDigits }: SizeFormat = {}): string {
  const { value, unit } = scaleBytes(bytes, base);
  const digits = unit === 'B' || value >= 100 ? 0 : 1;
  return withUnit(value, fractionDigits ?? { min: digits, max: digits }, unit);
}

export function formatCount(count: number): string {
  return i18n.formatNumber(count);
}

/** From the shortest that still says something. */
export function formatSeconds(milliseconds: number): string {
  if (milliseconds < 100) {
    const most = milliseconds < 1 ? 1 : 0;
    return withUnit(milliseconds, { min: 0, max: most }, 'ms');
  }
  const seconds = milliseconds / 1000;
  const digits = seconds < 10 ? 1 : 0;
  return withUnit(seconds, { min: digits, max: digits }, 's');
}

function withUnit(value: number, { min, max }: { min: number; max: number }, unit: string): string {
  const options = { maximumFractionDigits: max, minimumFractionDigits: min };
  return readFromLeft(`${i18n.formatNumber(value, options)} ${unit}`);
}

/** Number and unit are one thing that is read from the left, also within a text that is read from the right. */
export const readFromLeft = (text: string): string =>
  directionOf(i18n.locale) === 'rtl' ? `\u2066${text}\u2069` : text;
