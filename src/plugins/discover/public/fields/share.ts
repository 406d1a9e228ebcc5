import { i18n } from '#common/i18n';

/** A part of a whole, in percent. */
export function share(part: number, total: number): string {
  const value = total === 0 ? 0 : part / total;
  return i18n.formatNumber(value, {
    style: 'percent',
    maximumFractionDigits: value > 0 && value < 0.001 ? 3 : 1,
  });
}
