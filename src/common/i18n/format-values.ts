import { i18n } from './i18n';
import { directionOf } from './locales';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

interface SizeFormat {
  /** 1,000 as the units are defined; 1,024 as OpenSearch Dashboards and Kibana count in the formats of fields. */
  base?: 1000 | 1024;
  /** As many as are wanted; three in all where nobody says. */
  fractionDigits?: { min: number; max: number };
}

/** As people say sizes: three digits at most, and the unit. */
export function formatBytes(
  bytes: number,
  { base = 1000, fractionDigits }: SizeFormat = {},
): string {
  let [power, value] = [0, bytes];
  while (value >= base && power < UNITS.length - 1) {
    power += 1;
    value /= base;
  }
  const digits = power === 0 || value >= 100 ? 0 : 1;
  const unit = UNITS[power] ?? '';
  return withUnit(
    value,
    fractionDigits ?? { min: digits, max: digits },
    base === 1024 && unit === 'kB' ? 'KB' : unit,
  );
}

export function formatCount(count: number): string {
  return i18n.formatNumber(count);
}

/** From the shortest that still says something. */
export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const digits = seconds < 10 ? 1 : 0;
  return withUnit(seconds, { min: digits, max: digits }, 's');
}

/** Number and unit are one thing that is read from the left, also within a text that is read from the right. */
function withUnit(value: number, { min, max }: { min: number; max: number }, unit: string): string {
  const options = { maximumFractionDigits: max, minimumFractionDigits: min };
  const text = `${i18n.formatNumber(value, options)} ${unit}`;
  return directionOf(i18n.locale) === 'rtl' ? `\u2066${text}\u2069` : text;
}
