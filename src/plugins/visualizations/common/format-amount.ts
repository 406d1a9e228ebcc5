import { formatBytes, i18n } from '#common/i18n';
import { asCount, asNumber, asObject, asText, type JsonObject } from '#common/json';
import { pageDefaults } from '#common/page-defaults';
import { createDurationFormat } from './format-duration';

export type FormatAmount = (value: number) => string;

/**
 * Numbers as a person reads them, by the ecosystem's formats `{id, params}`: `number`, `bytes`, `percent`,
 * `currency`, `duration`. Of a pattern (`$0,0.[000]`) the number of digits counts, whether thousands are set
 * apart, and what stands around them: separators are the language's. `params.decimals` and `params.suffix` are ours.
 */
export function createAmountFormat(format: JsonObject = {}): FormatAmount {
  const params = asObject(format['params']);
  const pattern = asText(params['pattern']) || patternOfPage(format, params);
  const suffix = asText(params['suffix']);
  const digits = digitsOf(params, pattern);
  const plain = (value: number) => formatPlain(value, digits);
  const withSuffix: FormatAmount = suffix ? (value) => `${plain(value)} ${suffix}` : plain;
  switch (format['id']) {
    case 'bytes':
      return createSizeFormat(digits, pattern);
    case 'percent':
      return (value) =>
        i18n.formatNumber(value, {
          style: 'percent',
          maximumFractionDigits: digits.max ?? 1,
          minimumFractionDigits: digits.min,
          ...(!digits.grouped && { useGrouping: false }),
        });
    case 'currency':
      if (pattern) return withPattern(pattern, plain);
      return (value) =>
        i18n.formatNumber(value, {
          style: 'currency',
          currency: /^[A-Z]{3}$/.test(asText(params['currency']))
            ? asText(params['currency'])
            : 'USD',
        });
    case 'duration':
      return createDurationFormat(params);
    default:
      if (IS_SIZE.test(pattern) && !suffix) return createSizeFormat(digits, pattern);
      return pattern && !suffix ? withPattern(pattern, plain) : withSuffix;
  }
}

/** What the settings say for a format that says nothing of its digits itself. */
function patternOfPage({ id = 'number' }: JsonObject, { decimals, suffix }: JsonObject): string {
  const { numberPatterns } = pageDefaults.get();
  const isOpen = decimals === undefined && !asText(suffix);
  // Of an imported object, it may be anything.
  const known = new Map<unknown, string>(Object.entries(numberPatterns));
  return (isOpen && known.get(id)) || '';
}

const IS_SIZE = /[0\])]\s*bd?$/;

/** A kilobyte has 1,024 bytes there, so that numbers are those that people know; in patterns of `bd` it has 1,000. */
function createSizeFormat({ min, max }: Digits, pattern: string): FormatAmount {
  const how = {
    base: pattern.endsWith('bd') ? 1000 : 1024,
    ...(max !== undefined && { fractionDigits: { min, max } }),
  } as const;
  return (value) => (value < 0 ? `-${formatBytes(-value, how)}` : formatBytes(value, how));
}

/** What stands around the digits of a pattern: a currency, a unit, or a letter that says how to write. */
function withPattern(pattern: string, plain: FormatAmount): FormatAmount {
  const [, before = '', after = ''] = /^([^0#]*)[0#,.[\]]*(.*)/s.exec(pattern) ?? [];
  const [prefix, suffix] = [before.replaceAll(/[()+-]/g, ''), after.replaceAll(/[()+-]/g, '')];
  const kind = suffix.trim();
  if (kind === '%') return (value) => `${plain(value * 100)}${suffix}`;
  if (kind === 'a') return (value) => `${prefix}${formatShort(value)}`;
  const sign = (value: number) => (value < 0 ? '-' : '');
  return (value) =>
    prefix ? `${sign(value)}${prefix}${plain(Math.abs(value))}${suffix}` : plain(value) + suffix;
}

interface Digits {
  min: number;
  max: number | undefined;
  whole: number;
  /** A pattern without a comma sets no thousands apart: years and ports are written so. */
  grouped: boolean;
}

function digitsOf(params: JsonObject, pattern: string): Digits {
  const decimals = asNumber(params['decimals']);
  if (decimals !== undefined) {
    const count = asCount(decimals, { fallback: 0, min: 0, max: 20 });
    return { min: count, max: count, whole: 1, grouped: true };
  }
  const [whole = '', fraction = ''] = pattern.split('.');
  if (!pattern) return { min: 0, max: undefined, whole: 1, grouped: true };
  const fixed = /^0*/.exec(fraction)?.[0].length ?? 0;
  return {
    min: fixed,
    max: (fraction.match(/0/g) ?? []).length,
    whole: whole.includes(',') ? 1 : Math.max(1, (whole.match(/0/g) ?? []).length),
    grouped: whole.includes(','),
  };
}

function formatPlain(value: number, { min, max, whole, grouped }: Digits): string {
  const size = Math.abs(value);
  // Three places, unless nothing would be left of the number.
  if (max === undefined && size !== 0 && size < 0.001) {
    return i18n.formatNumber(value, { maximumSignificantDigits: 3 });
  }
  return i18n.formatNumber(value, {
    minimumFractionDigits: min,
    maximumFractionDigits: max ?? (size >= 1000 ? 1 : 3),
    ...(!grouped && { useGrouping: false }),
    ...(whole > 1 && { minimumIntegerDigits: Math.min(21, whole) }),
  });
}

/** For axes: 12K, 1.5M. */
function formatShort(value: number): string {
  return i18n.formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 });
}

/** As short as it can be beside an axis, and as exact as its steps are: 0.25, 1.25K, 3E-9. */
export function formatTick(value: number): string {
  const size = Math.abs(value);
  const isPlain = size === 0 || (size >= 0.001 && size < 1e15);
  const notation = isPlain ? 'compact' : 'scientific';
  return i18n.formatNumber(value, { notation, maximumSignificantDigits: 4 });
}
