import type { NumberValue } from './values';

/** As Java writes it: a double has a fraction, and very large and very small ones an exponent. */
export function numberText({ kind, value }: NumberValue): string {
  if (kind === 'double') return fractionText(Number(value), String(value));
  if (kind === 'float') return fractionText(Number(value), shortestFloat(Number(value)));
  return String(value);
}

function fractionText(value: number, shortest: string): string {
  if (!Number.isFinite(value))
    return Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  const { digits, exponent } = digitsOf(shortest);
  const sign = value < 0 ? '-' : '';
  if (size < 1e-3 || size >= 1e7) {
    return `${sign}${digits[0] ?? '0'}.${digits.slice(1) || '0'}E${exponent}`;
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`;
}

/** All that count, and the power of ten of the first. */
function digitsOf(text: string): { digits: string; exponent: number } {
  const [, whole = '', fraction = '', power = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(text) ?? [];
  const all = whole + fraction;
  const first = all.search(/[1-9]/);
  const digits = all.slice(first).replace(/0+$/, '');
  return { digits, exponent: Number(power) + whole.length - 1 - first };
}

/** The fewest digits that mean this number among those of 32 bits. */
function shortestFloat(value: number): string {
  for (let digits = 1; digits <= 9; digits++) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return text;
  }
  return String(value);
}
