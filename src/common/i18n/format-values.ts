import { i18n } from './i18n';
import { directionOf } from './locales';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** As people say sizes: three digits at most, and the unit. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return withUnit(value, digits, UNITS[power] ?? '');
}

export function formatCount(count: number): string {
  return i18n.formatNumber(count);
}

/** From the shortest that still says something. */
export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const digits = seconds < 10 ? 1 : 0;
  return withUnit(seconds, digits, 's');
}

/** Number and unit are one thing that is read from the left, also within a text that is read from the right. */
function withUnit(value: number, digits: number, unit: string): string {
  const options = { maximumFractionDigits: digits, minimumFractionDigits: digits };
  const text = `${i18n.formatNumber(value, options)} ${unit}`;
  return directionOf(i18n.locale) === 'rtl' ? `\u2066${text}\u2069` : text;
}
