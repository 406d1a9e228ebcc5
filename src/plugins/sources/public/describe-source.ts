import { formatCount, i18n } from '#common/i18n';
import type { Tone } from '#ui';
import type { Schedule, SourceView } from '../common/index';

/** In a few words: what goes on, or how the last run ended. */
export function describeState({ running, lastRun }: SourceView): string {
  if (running) return describeProgress(running);
  if (!lastRun) return i18n.formatMessage({ id: 'sources.never', defaultMessage: 'Never run' });
  const { outcome, rows } = lastRun;
  if (outcome === 'failed') {
    return i18n.formatMessage({ id: 'sources.failed', defaultMessage: 'Failed' });
  }
  return outcome === 'canceled'
    ? i18n.formatMessage({ id: 'sources.canceled', defaultMessage: 'Canceled' })
    : i18n.formatMessage(
        {
          id: 'sources.done',
          defaultMessage: 'Rows copied: {count}',
        },
        { count: formatCount(rows) },
      );
}

function describeProgress({ phase, rows }: NonNullable<SourceView['running']>): string {
  if (phase === 'connecting') {
    return i18n.formatMessage({ id: 'sources.connecting', defaultMessage: 'Connecting' });
  }
  const values = { count: formatCount(rows) };
  return phase === 'reading'
    ? i18n.formatMessage(
        {
          id: 'sources.reading',
          defaultMessage: 'Rows read: {count}',
        },
        values,
      )
    : i18n.formatMessage(
        {
          id: 'sources.loading',
          defaultMessage: 'Rows being loaded: {count}',
        },
        values,
      );
}

export function toneOf({ running, lastRun }: SourceView): Tone {
  if (running) return 'accent';
  if (!lastRun) return 'neutral';
  if (lastRun.outcome === 'failed') return 'danger';
  return lastRun.outcome === 'canceled' || lastRun.notices.length > 0 ? 'warning' : 'success';
}

export function describeSchedule(schedule: Schedule): string {
  if (schedule.kind === 'manual') {
    return i18n.formatMessage({ id: 'sources.manual', defaultMessage: 'Manually' });
  }
  return schedule.kind === 'interval'
    ? i18n.formatMessage(
        {
          id: 'sources.everyMinutes',
          defaultMessage: 'Every {count} min',
        },
        { count: formatCount(schedule.minutes) },
      )
    : `${schedule.expression} (${schedule.timeZone})`;
}
