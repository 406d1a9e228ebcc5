import { isObject, type JsonObject } from '#common/json';
import type { NumberPatterns, PageDefaults } from './page-defaults';

/** A setting as it holds now, read from its text where it is JSON; undefined where it is not declared. */
export type ReadSetting = (key: string) => unknown;

const PATTERNS: Readonly<Record<keyof NumberPatterns, string>> = {
  number: '0,0.[000]',
  bytes: '0,0.[0]b',
  percent: '0,0.[000]%',
  currency: '($0,0.[00])',
};

/** What `format:defaultTypeMap` says while nobody changed it. */
const PLAIN_FORMATS: Readonly<Record<string, string>> = {
  ip: 'ip',
  date: 'date',
  date_nanos: 'date_nanos',
  number: 'number',
  boolean: 'boolean',
  _source: '_source',
  _default_: 'string',
};

/** Names of `numeral` that no browser knows. */
const LOCALES: Readonly<Record<string, string>> = { chs: 'zh-Hans', no: 'nb' };

/** The settings that are read. */
export const PAGE_DEFAULT_KEYS: readonly string[] = [
  ...Object.keys(PATTERNS).map((id) => `format:${id}:defaultPattern`),
  'format:number:defaultLocale',
  'format:defaultTypeMap',
  'timepicker:quickRanges',
  'visualization:colorMapping',
  'csv:separator',
  'csv:quoteValues',
];

/** The changed settings; unusable values count as not set. */
export function readPageDefaults(read: ReadSetting): PageDefaults {
  const numberLocale = readLocale(read('format:number:defaultLocale'));
  const typeFormats = readTypeFormats(read('format:defaultTypeMap'));
  const quickRanges = readRanges(read('timepicker:quickRanges'));
  const colors = readColors(read('visualization:colorMapping'));
  const separator = read('csv:separator');
  return {
    numberPatterns: readPatterns(read),
    ...(numberLocale && { numberLocale }),
    ...(typeFormats && { typeFormats }),
    ...(quickRanges && { quickRanges }),
    ...(colors && { colors }),
    csv: {
      separator: typeof separator === 'string' && separator !== '' ? separator : ',',
      quoteValues: read('csv:quoteValues') !== false,
    },
  };
}

function readPatterns(read: ReadSetting): NumberPatterns {
  const patterns: NumberPatterns = {};
  for (const id of Object.keys(PATTERNS) as (keyof NumberPatterns)[]) {
    const pattern = read(`format:${id}:defaultPattern`);
    const isChosen = typeof pattern === 'string' && pattern !== PATTERNS[id];
    // A pattern without a digit would write nothing of the number.
    if (isChosen && /[0#]/.test(pattern)) patterns[id] = pattern;
  }
  return patterns;
}

function readLocale(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === 'en') return undefined;
  const tag = LOCALES[value] ?? value;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

function readTypeFormats(value: unknown): Readonly<Record<string, JsonObject>> | undefined {
  const formats = Object.entries(isObject(value) ? value : {}).filter(
    (entry): entry is [string, JsonObject] => {
      const [type, format] = entry;
      if (!isObject(format)) return false;
      const { id, params } = format;
      return id !== PLAIN_FORMATS[type] || (isObject(params) && Object.keys(params).length > 0);
    },
  );
  return formats.length > 0 ? Object.fromEntries(formats) : undefined;
}

/** As the texts of the page name them, where nobody changed them. */
const SHOWN_RANGES =
  'now/d now/d,now/w now/w,now-15m now,now-30m now,now-1h now,now-24h now,now-7d now,now-30d now,now-90d now,now-1y now';

function readRanges(value: unknown): PageDefaults['quickRanges'] {
  const ranges = (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    if (!isObject(item)) return [];
    const { from, to, display } = item;
    const isRange = [from, to, display].every((part) => typeof part === 'string' && part !== '');
    return isRange ? [{ from: String(from), to: String(to), label: String(display) }] : [];
  });
  const isChanged = ranges.map(({ from, to }) => `${from} ${to}`).join(',') !== SHOWN_RANGES;
  return ranges.length > 0 && isChanged ? ranges : undefined;
}

function readColors(value: unknown): Readonly<Record<string, string>> | undefined {
  const colors = Object.entries(isObject(value) ? value : {}).filter(
    (entry): entry is [string, string] => /^#[\da-f]{3,8}$/i.test(String(entry[1])),
  );
  const isPlain = colors.length === 1 && colors[0]?.join() === 'Count,#00A69B';
  return colors.length > 0 && !isPlain ? Object.fromEntries(colors) : undefined;
}
