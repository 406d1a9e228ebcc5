import { asCount, asList, asObject, asText, type JsonObject } from '#common/json';
import { pageDefaults } from '#common/page-defaults';
import type { FieldType } from '#common/search';
import type { ChartSource } from './chart-source';
import { createAmountFormat } from './format-amount';

export type FormatValue = (value: string | number | boolean) => string;

/**
 * Values as a person reads them, by the ecosystem's formats `{id, params}`: those of numbers, and
 * `static_lookup`, `url`, `string`, `boolean` and `truncate`. The result is text and nothing else: a link is its
 * label, a color its value.
 */
export function createValueFormat(format: JsonObject = {}): FormatValue {
  const params = asObject(format['params']);
  const amount = createAmountFormat(format);
  const plain: FormatValue = (value) => (typeof value === 'number' ? amount(value) : String(value));
  switch (format['id']) {
    case 'static_lookup':
      return lookUp(params, plain);
    case 'url': {
      const template = asText(params['labelTemplate']);
      return template
        ? (value) => template.replaceAll(/\{\{\s*(?:value|rawValue)\s*\}\}/g, () => String(value))
        : (value) => String(value);
    }
    case 'string': {
      const transform = TRANSFORMS.get(asText(params['transform']));
      return transform ? (value) => transform(String(value)) : plain;
    }
    case 'boolean':
      return (value) => BOOLEANS.get(String(value).trim().toLowerCase()) ?? plain(value);
    case 'truncate': {
      const length = asCount(params['fieldLength'], { fallback: 0, min: 0, max: 100_000 });
      return (value) => {
        const text = String(value);
        return length > 0 && text.length > length ? `${text.slice(0, length)}…` : text;
      };
    }
    default:
      return plain;
  }
}

/** The format that an index pattern has for a field. */
export function formatOf(
  { formats, fields }: Pick<ChartSource, 'formats'> & Partial<Pick<ChartSource, 'fields'>>,
  field: string | undefined,
): JsonObject | undefined {
  if (field === undefined) return undefined;
  if (Object.hasOwn(formats, field)) return formats[field];
  const found = fields?.find(({ name, exactName }) => name === field || exactName === field);
  return found && typeFormatOf(found.type);
}

/** The format that the settings have for all fields of a type. */
export function typeFormatOf(type: FieldType): JsonObject | undefined {
  const { typeFormats, numberPatterns } = pageDefaults.get();
  const kind = NUMBERS.has(type) ? 'number' : type;
  const own = typeFormats?.[kind] ?? (TEXTS.has(type) ? typeFormats?.['_default_'] : undefined);
  // Whoever writes numbers without a format has rules of its own for their digits.
  return own ?? (kind === 'number' && numberPatterns.number ? { id: 'number' } : undefined);
}

const NUMBERS: ReadonlySet<FieldType> = new Set(['long', 'double']);
const TEXTS: ReadonlySet<FieldType> = new Set(['text', 'keyword']);

function lookUp(params: JsonObject, plain: FormatValue): FormatValue {
  const entries = asList(params['lookupEntries']).flatMap((item): [string, string][] => {
    const { key, value } = asObject(item);
    const isKey = ['string', 'number', 'boolean'].includes(typeof key);
    return isKey && typeof value === 'string' ? [[String(key), value]] : [];
  });
  const texts = new Map(entries);
  const unknown = asText(params['unknownKeyValue']);
  return (value) => texts.get(String(value)) ?? (unknown || plain(value));
}

/** How the ecosystem reads a field of yes and no. */
const BOOLEANS: ReadonlyMap<string, string> = new Map([
  ...['true', 'yes', '1'].map((text) => [text, 'true'] as const),
  ...['false', 'no', '0'].map((text) => [text, 'false'] as const),
]);

const TRANSFORMS = new Map<string, (text: string) => string>(
  Object.entries({
    lower: (text) => text.toLowerCase(),
    upper: (text) => text.toUpperCase(),
    title: (text) =>
      text.replace(/\S+/g, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()),
    // Of each word before a point one letter stays: `org.apache.Server` is `o.a.Server`.
    short: (text) =>
      text.replace(/[^.\s]+\.?/g, (word) => (word.endsWith('.') ? `${word[0]}.` : word)),
    urlparam: decode,
    base64: fromBase64,
  }),
);

/** What is not written that way stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function fromBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));
  } catch {
    return text;
  }
}
