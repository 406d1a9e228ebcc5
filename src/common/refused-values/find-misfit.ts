import {
  type ComparedTerm,
  isCompared,
  isForTexts,
  luceneTerms,
  type QueryField,
} from '#common/query';
import type { ValueProblem } from './explain-refused-value';
import {
  noBoolean,
  noDate,
  noIp,
  noNumber,
  noPattern,
  ORDERED,
  outOfRange,
  type Refused,
} from './kinds';

/**
 * Engines find nothing, without a word, for a value in Lucene's language that does not fit its field. The first of a query that
 * fits by no reading: what might be one of a format of its own is not doubted.
 */
export function findMisfit(query: string, fields: readonly QueryField[]): ValueProblem | undefined {
  for (const term of luceneTerms(query, fields).filter(isCompared)) {
    const { start, end } = term;
    const message = describeTerm(term, query.slice(start, end));
    if (message !== undefined) {
      return { message, place: { in: 'query', query, start, end }, ofPage: true };
    }
  }
  return undefined;
}

/** Patterns, expressions and near words are for texts, but for a star alone: any value. */
function describeTerm(term: ComparedTerm, written: string): string | undefined {
  const { text, field } = term;
  if (text === '*') return undefined;
  if (!isForTexts(term)) return describeMisfit({ value: text, field });
  return ORDERED.has(field.type) ? noPattern({ value: written, field }) : undefined;
}

/** Why a text is not a value of the field; undefined where it may be one. */
export function describeMisfit({ value, field }: Refused): string | undefined {
  const text = value.trim();
  if (text === '' || !field) return undefined;
  switch (field.type) {
    case 'long':
    case 'double':
      if (!isNumber(text)) return noNumber({ value, field });
      return isTooLarge(text, field.type) ? outOfRange({ value, field }) : undefined;
    case 'boolean':
      return ['true', 'false'].includes(text) ? undefined : noBoolean({ value, field });
    case 'ip':
      return mayBeIp(text) ? undefined : noIp({ value, field });
    case 'date':
      return mayBeDate(text) ? undefined : noDate({ value, field });
    default:
      return undefined;
  }
}

/** As clusters read numbers: `1f` and `0x1p3` are some, too. */
function isNumber(text: string): boolean {
  return (
    /^[+-]?(?:NaN|Infinity|0x[\da-f.]+(?:p[+-]?\d+)?)$/i.test(text) ||
    /^[+-]?[\d.]+(?:e[+-]?\d+)?[fd]?$/i.test(text)
  );
}

const LONGS = 2n ** 63n;

function isTooLarge(text: string, type: string): boolean {
  if (type === 'long' && /^[+-]?\d{1,400}$/.test(text)) {
    const whole = BigInt(text.replace('+', ''));
    return whole >= LONGS || whole < -LONGS;
  }
  return /\d/.test(text) && Math.abs(Number(text)) === Infinity;
}

function mayBeIp(text: string): boolean {
  const [address = ''] = text.split('/', 1);
  if (/^\d+(?:\.\d+){3}$/.test(address)) return address.split('.').every((part) => +part <= 255);
  return /[.:]/.test(text) && !/[^0-9a-f.:/]/i.test(text);
}

/** What formats of dates write in letters: months and days, halves of the day, zones, endings of numbers, units of date math. */
const DATE_WORD =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*|[a-z]|am|pm|utc|gmt|[a-z]{2,3}t|st|nd|rd|th|ad|bc)$/i;

function mayBeDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  if (day === undefined) return text.startsWith('now') || (/\d/.test(text) && isOfDateWords(text));
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

/** What is written in other letters may be a name of a month in another language. */
const isOfDateWords = (text: string): boolean =>
  /[^\0-\x7f]/.test(text) || (text.match(/[a-z]+/gi) ?? []).every((word) => DATE_WORD.test(word));
