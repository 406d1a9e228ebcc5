import { i18n } from '#common/i18n';

export type MetricType = 'byte' | 'time' | 'integer' | 'float';

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

/**
 * A number as the status page shows it: bytes '0.00 b', time '0.00' and ' ms', integer '0', float '0.00' (spec section 2);
 * with the sign for decimals that the language of the page has.
 */
export function formatMetric(value: number, type: MetricType): string {
  switch (type) {
    case 'byte': {
      const power = value < 1000 ? 0 : Math.floor(Math.log10(value) / 3);
      const unit = Math.min(power, BYTE_UNITS.length - 1);
      return `${format(value / 1000 ** unit, 2)} ${BYTE_UNITS[unit]}`;
    }
    case 'time':
      return `${format(value, 2)} ms`;
    case 'integer':
      return format(value, 0);
    case 'float':
      return format(value, 2);
  }
}

function format(value: number, digits: number): string {
  return i18n.formatNumber(value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
}
