import { i18n } from './i18n';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** As people say sizes: three digits at most, and the unit. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${i18n.formatNumber(value, { maximumFractionDigits: digits, minimumFractionDigits: digits })} ${UNITS[power]}`;
}

export function formatCount(count: number): string {
  return i18n.formatNumber(count);
}

/** From the shortest that still says something. */
export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const digits = seconds < 10 ? 1 : 0;
  return `${i18n.formatNumber(seconds, { maximumFractionDigits: digits, minimumFractionDigits: digits })} s`;
}
