import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';
import type { Code } from './code';
import type { Cursor } from './cursor';
import { isNumber, isTime, pplTypeName, type Type } from './types';

/** The width of what values are grouped in: a number, or a time of so many units. */
export interface Span {
  /** As it was written. */
  text: string;
  unit?: Unit | undefined;
  at: number;
}

type Unit = keyof typeof SECONDS;

/** In seconds; missing: of no fixed length. */
const SECONDS = {
  microsecond: 1e-6,
  millisecond: 1e-3,
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: undefined,
  quarter: undefined,
  year: undefined,
} as const;

/** What is written for a unit; `m` is a minute and `M` a month. */
const UNITS: Readonly<Record<string, Unit>> = {
  us: 'microsecond',
  ms: 'millisecond',
  s: 'second',
  sec: 'second',
  secs: 'second',
  m: 'minute',
  min: 'minute',
  mins: 'minute',
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  d: 'day',
  w: 'week',
  mon: 'month',
  q: 'quarter',
  y: 'year',
};

/** `10`, `5m`, `1.5`, `1 month`. */
export function readSpan(cursor: Cursor): Span {
  const { kind, text, start: at, end } = cursor.next();
  if (kind === 'text' && /^\d{1,9}[a-zA-Z]+$/.test(text)) {
    const [, amount = '', unit = ''] = /^(\d+)([a-zA-Z]+)$/.exec(text) ?? [];
    return { text: amount, unit: unitOf(unit, at), at };
  }
  if (kind !== 'number' || Number(text) <= 0) throw statementError(tell('ppl.span'), at);
  const unit = cursor.peek();
  if (unit.kind !== 'word' || unit.start !== end) return { text, at };
  cursor.next();
  return { text, unit: unitOf(unit.text, unit.start), at };
}

function unitOf(text: string, at: number): Unit {
  if (text === 'M') return 'month';
  const word = text.toLowerCase();
  const known = Object.hasOwn(UNITS, word) ? UNITS[word] : undefined;
  const long = Object.keys(SECONDS).find((unit) => unit === word.replace(/s$/, ''));
  const unit = known ?? (long as Unit | undefined);
  if (unit) return unit;
  const choices = Object.keys(UNITS).join(', ');
  throw statementError(tell('ppl.oneOf', { given: text.slice(0, 100), choices }), at);
}

/** How many seconds it has; undefined of months and years. */
export const secondsOf = ({ text, unit }: Span): number | undefined => {
  const seconds = unit && SECONDS[unit];
  return seconds === undefined ? undefined : Number(text) * seconds;
};

/** The beginning of the span that a value is in. */
export function spanOf(value: { code: Code; type: Type }, span: Span): { code: Code; type: Type } {
  const { code, type } = value;
  const { text, unit, at } = span;
  if (isTime(type) && unit) return { type, code: timeSpan(value, span) };
  if (!isNumber(type) || unit) {
    throw statementError(tell('ppl.spanType', { type: pplTypeName(type) }), at);
  }
  if (type === 'integer' && /^\d+$/.test(text)) {
    return { type, code: ['(', code, ' - ((', code, ` % ${text}) + ${text}) % ${text})`] };
  }
  return { type: 'double', code: ['(floor(', code, ` / ${text}) * ${text})`] };
}

/** The SQL of an interval of this width. */
const intervalOf = ({ text, unit = 'day', at }: Span): string => {
  if (!/^\d{1,9}$/.test(text)) throw statementError(tell('ppl.span'), at);
  return `INTERVAL '${text} ${unit}s'`;
};

/** Weeks begin on Mondays. */
const ORIGINS: Readonly<Partial<Record<Unit, string>>> = { week: '1969-12-29' };

function timeSpan({ code, type }: { code: Code; type: Type }, span: Span): Code {
  const origin = (span.unit && ORIGINS[span.unit]) ?? '1970-01-01';
  const bucket = bucketOf(code, span, `TIMESTAMP '${origin}'`);
  return type === 'date' ? ['CAST(', bucket, ' AS DATE)'] : bucket;
}

/** @param origin where one of the spans begins */
export const bucketOf = (time: Code, span: Span, origin: Code): Code => [
  `time_bucket(${intervalOf(span)}, CAST(`,
  time,
  ' AS TIMESTAMP), ',
  origin,
  ')',
];
