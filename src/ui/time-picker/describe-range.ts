import { i18n } from '#common/i18n';
import { parseDateMath, type TimeFormatter } from '#common/time';
import { quickRanges } from './quick-ranges.data';

/** A range in words: its usual name, or both ends. */
export function describeRange(from: string, to: string, time: TimeFormatter): string {
  const quick = quickRanges().find((range) => range.from === from && range.to === to);
  return quick?.label ?? `${describeEnd(from, time)} – ${describeEnd(to, time)}`;
}

function describeEnd(text: string, time: TimeFormatter): string {
  if (text === 'now') {
    return i18n.formatMessage({ id: 'ui.time.now', defaultMessage: 'now' });
  }
  const isRelative = text.startsWith('now');
  const moment = isRelative ? undefined : parseDateMath(text, { now: 0, timeZone: time.timeZone });
  return moment === undefined ? text : time.short(moment);
}
