import { i18n } from '#common/i18n';
import { parseDateMath, type TimeFormatter } from '#common/time';
import { type Distance, readDistance } from './distance';
import { quickRanges } from './quick-ranges.data';

const UNITS = {
  s: 'second',
  m: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
  M: 'month',
  y: 'year',
} as const;

/** A range in words: its usual name, or both ends. */
export function describeRange(from: string, to: string, time: TimeFormatter): string {
  const quick = quickRanges().find((range) => range.from === from && range.to === to);
  if (quick) return quick.label;
  const start = readDistance(from);
  if (start && to === 'now' && start.amount < 0 && !start.rounded) {
    return i18n.formatMessage(
      { id: 'ui.time.last', defaultMessage: 'Last {duration}' },
      { duration: formatDuration(-start.amount, start.unit) },
    );
  }
  const ends = [describeEnd(from, time), describeEnd(to, time)];
  // All of a day, a week or a month.
  return start?.rounded && from === to ? String(ends[0]) : ends.join(' – ');
}

function describeEnd(text: string, time: TimeFormatter): string {
  if (text === 'now') {
    return i18n.formatMessage({ id: 'ui.time.now', defaultMessage: 'now' });
  }
  const distance = readDistance(text);
  if (distance) return formatDistance(distance);
  const isRelative = text.startsWith('now');
  const moment = isRelative ? undefined : parseDateMath(text, { now: 0, timeZone: time.timeZone });
  return moment === undefined ? text : time.short(moment);
}

/** `yesterday` is the whole of a day, `1 day ago` a moment. */
const formatDistance = ({ amount, unit, rounded }: Distance): string =>
  new Intl.RelativeTimeFormat(i18n.formattingLocale, {
    numeric: rounded ? 'auto' : 'always',
  }).format(amount, UNITS[unit]);

const formatDuration = (amount: number, unit: Distance['unit']): string =>
  new Intl.NumberFormat(i18n.formattingLocale, {
    style: 'unit',
    unit: UNITS[unit],
    unitDisplay: 'long',
  }).format(amount);
