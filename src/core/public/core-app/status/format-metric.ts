export type MetricType = 'byte' | 'time' | 'integer' | 'float';

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** A number as the status page shows it: bytes '0.00 b', time '0.00' and ' ms', integer '0', float '0.00' (spec section 2). */
export function formatMetric(value: number, type: MetricType): string {
  switch (type) {
    case 'byte': {
      const power = value < 1000 ? 0 : Math.floor(Math.log10(value) / 3);
      const unit = Math.min(power, BYTE_UNITS.length - 1);
      return `${(value / 1000 ** unit).toFixed(2)} ${BYTE_UNITS[unit]}`;
    }
    case 'time':
      return `${value.toFixed(2)} ms`;
    case 'integer':
      return value.toFixed(0);
    case 'float':
      return value.toFixed(2);
  }
}
