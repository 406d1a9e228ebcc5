import { i18n, scaleBytes } from '#common/i18n';

export type MetricType = 'byte' | 'time' | 'integer' | 'float';

/**
 * A number as the status page shows it: bytes '0.00 b', time '0.00' and ' ms', integer '0', float '0.00' (spec section 2);
 * with the sign for decimals that the language of the page has.
 */
export function formatMetric(value: number, type: MetricType): string {
  switch (type) {
    case 'byte': {
      const scaled = scaleBytes(value);
      return `${format(scaled.value, 2)} ${scaled.unit}`;
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
