import { asNumber, asText, type JsonObject } from '#common/json';
import type { TimeRange } from '#common/search';
import { automaticInterval, type HistogramInterval, limitInterval } from '#common/time';
import type { ChartSource } from './chart-source';

const NAMES: Readonly<Record<string, string>> = {
  ms: 'ms',
  second: 's',
  minute: 'm',
  hour: 'h',
  day: 'd',
  week: 'w',
  month: 'M',
  year: 'y',
};
const LENGTHS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
  M: 30.4 * 86_400_000,
  q: 91.3 * 86_400_000,
  y: 365.25 * 86_400_000,
};
/** What is not a fixed number of milliseconds: one of them follows the calendar, several are days. */
const CALENDAR = new Set(['d', 'w', 'M', 'q', 'y']);
/** More are not shown but counted again, in wider ones. */
export const MOST_BUCKETS = 2000;

/** The width of a date histogram: `auto`, `2h`, `month`, or `custom` with the width in another option. */
export function dateInterval(
  params: JsonObject,
  range: TimeRange | undefined,
  { limits }: Pick<ChartSource, 'limits'>,
): HistogramInterval & { scaled: boolean } {
  const chosen = asText(params['interval'], 'auto');
  const text = chosen === 'custom' ? asText(params['customInterval'], 'auto') : chosen;
  const length = range ? range.to - range.from : (LENGTHS['d'] as number);
  const wanted = parseInterval(text);
  return wanted ? limitInterval(wanted, length, MOST_BUCKETS) : automaticInterval(length, limits);
}

function parseInterval(text: string): HistogramInterval | undefined {
  const [, amountText = '', unitText = ''] = /^(\d{0,6})\s*([A-Za-z]+)$/.exec(text.trim()) ?? [];
  const unit = NAMES[unitText] ?? unitText;
  const length = LENGTHS[unit];
  const amount = amountText === '' ? 1 : Number(amountText);
  if (length === undefined || amount < 1) return undefined;
  if (amount === 1 && CALENDAR.has(unit)) {
    return { expression: `1${unit}`, kind: 'calendar_interval', milliseconds: length };
  }
  const milliseconds = Math.round(amount * length);
  const isLong = CALENDAR.has(unit);
  const expression = isLong
    ? `${Math.max(1, Math.round(milliseconds / 86_400_000))}d`
    : `${amount}${unit}`;
  return { expression, kind: 'fixed_interval', milliseconds };
}

/** The width of a histogram of numbers: what was chosen, or a round one that gives about as many buckets as the settings say. */
export function numberInterval(
  params: JsonObject,
  extent: { min: number; max: number } | undefined,
  { limits }: Pick<ChartSource, 'limits'>,
): { width: number; scaled: boolean } {
  const chosen = asNumber(params['interval']);
  const length = extent ? extent.max - extent.min : 0;
  if (chosen !== undefined && chosen > 0) {
    const scaled = length / chosen > MOST_BUCKETS;
    return { width: scaled ? roundUp(length / MOST_BUCKETS) : chosen, scaled };
  }
  const { barTarget, maxBars } = limits;
  return { width: length > 0 ? roundUp(length / Math.min(barTarget, maxBars)) : 1, scaled: false };
}

/** 1, 2, 2.5 or 5 with zeros. */
function roundUp(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= width) ?? 10;
  return Number((step * power).toPrecision(12));
}
