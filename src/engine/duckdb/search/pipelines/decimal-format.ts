import { tell } from '#common/server-messages';
import { invalid, unsupported } from '../failures';

/** Writes a number as a pattern of Java's `DecimalFormat` says, such as `#,##0.00`. */
export type DecimalFormat = (value: number | bigint) => string;

/** The digits have to follow at once, so that what stands before them ends in one place only. */
const PATTERN =
  /^((?:'[^']*'|[^#0,.;E'%])*)(?=[#0,.])([#0,]*)(?:\.([#0]*))?((?:'[^']*'|[^#0,.;E'])*)$/su;
const LONGEST = 100;

/** Throws `invalid_query` for what is not a pattern and `unsupported` for parts that are not written here. */
export function decimalFormat(pattern: string): DecimalFormat {
  const fits = pattern.length <= LONGEST;
  const [, before = '', whole = '', part, after = ''] = (fits && PATTERN.exec(pattern)) || [];
  const isNumber = whole !== '' || (part ?? '') !== '';
  if (!isNumber || /[¤‰]|''/u.test(pattern)) {
    throw unsupported(`[format] of [${pattern.slice(0, 60)}]`);
  }
  const digits = whole.replaceAll(',', '');
  if (!/^#*0*$/.test(digits) || !/^0*#*$/.test(part ?? '')) {
    throw invalid(tell('search.numberFormat', { pattern: pattern.slice(0, 60) }));
  }
  const group = whole.includes(',') ? whole.length - 1 - whole.lastIndexOf(',') : 0;
  if (group !== 0 && group !== 3) throw unsupported(`Groups of ${group} digits in [format]`);
  const zeros = digits.replaceAll('#', '').length;
  const sure = (part ?? '').replaceAll('#', '').length;
  // `#.##` has one digit before the point, `#.00` none.
  const least = zeros === 0 && sure === 0 && part !== undefined ? 1 : zeros;
  const shape = { least, sure, most: part?.length ?? 0, isGrouped: group > 0 };
  const [start, end] = [plain(before), plain(after)];
  const factor = /%/.test(after) ? 100 : 1;
  return (value) => {
    const sign = value < 0 || Object.is(value, -0) ? '-' : '';
    const size = value < 0 ? -value : value;
    if (Number.isNaN(value)) return 'NaN';
    if (size === Infinity) return `${sign}${start}∞${end}`;
    const scaled = typeof size === 'bigint' ? size * BigInt(factor) : Math.abs(size * factor);
    return `${sign}${start}${writeDigits(scaled, shape)}${end}`;
  };
}

interface Shape {
  /** Digits before the point, at least. */
  least: number;
  /** Digits behind it, at least and at most. */
  sure: number;
  most: number;
  isGrouped: boolean;
}

/**
 * Rounds the fewest digits that tell the double from all others, as Java. Where these lie in the middle, the number that it really is
 * tells the side, and the even digit is taken where that lies there, too.
 */
function writeDigits(value: number | bigint, { least, sure, most, isGrouped }: Shape): string {
  const [whole = '', behind = ''] = shortest(value).split('.');
  const kept = BigInt(whole + behind.slice(0, most).padEnd(most, '0'));
  const rest = behind.slice(most);
  const isMiddle = rest === '5' && typeof value === 'number';
  const isUp = isMiddle ? isAboveMiddle(value, most, kept) : rest > '5';
  const digits = String(isUp ? kept + 1n : kept).padStart(most + 1, '0');
  const before = digits.slice(0, digits.length - most);
  const after = withoutZeros(digits.slice(digits.length - most)).padEnd(sure, '0');
  const padded = (before === '0' && (after !== '' || least > 0) ? '' : before).padStart(least, '0');
  const grouped = isGrouped ? inThrees(padded) : padded;
  return after === '' ? grouped : `${grouped}.${after}`;
}

/** Without an exponent. */
function shortest(value: number | bigint): string {
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const [whole = '', behind = ''] = digits.split('.');
  const point = whole.length + Number(exponent);
  const all = whole + behind;
  return point <= 0
    ? `0.${'0'.repeat(-point)}${all}`
    : `${all.slice(0, point).padEnd(point, '0')}.${all.slice(point)}`;
}

function isAboveMiddle(value: number, most: number, kept: bigint): boolean {
  const rest = (value.toFixed(100).split('.')[1] ?? '').slice(most);
  const middle = `5${'0'.repeat(Math.max(0, rest.length - 1))}`;
  return rest > middle || (rest === middle && kept % 2n === 1n);
}

function withoutZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

function inThrees(digits: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(',');
}

/** What stands between quotation marks is itself. */
const plain = (text: string): string => text.replaceAll(/'([^']*)'/g, '$1');
