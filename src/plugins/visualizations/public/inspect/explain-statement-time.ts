import { formatSeconds, i18n } from '#common/i18n';
import type { MeasuredStatement, PartKind } from '#common/statements';
import { explainFast, FAST } from './explain-time';
import { percentOf } from './MeasuredParts';

/** What took most of it. */
export function explainStatementTime(
  total: number,
  { milliseconds, kinds }: MeasuredStatement,
): string {
  const values = { total: formatSeconds(total), engine: formatSeconds(milliseconds) };
  const [slowest] = kinds;
  if (total < FAST) return explainFast(total);
  if (milliseconds < total / 2) {
    return i18n.formatMessage(
      {
        id: 'visualizations.slow.waited',
        defaultMessage:
          'The engine worked {engine} of {total}. The rest went into waiting for other searches, planning, and the network: close other tabs and dashboards, or write a statement of fewer parts.',
      },
      values,
    );
  }
  return i18n.formatMessage(
    {
      id: 'visualizations.slow.statement',
      defaultMessage:
        'The engine worked {engine} of {total}, most of it on one thing: {kind}, {percent}.',
    },
    {
      ...values,
      kind: slowest ? nameOfKind(slowest.kind) : '—',
      percent: percentOf(slowest?.share ?? 0),
    },
  );
}

export function nameOfKind(kind: PartKind): string {
  const names: Record<PartKind, string> = {
    read: i18n.formatMessage({ id: 'visualizations.slow.read', defaultMessage: 'Reading' }),
    filter: i18n.formatMessage({
      id: 'visualizations.slow.filter',
      defaultMessage: 'Checking conditions',
    }),
    join: i18n.formatMessage({ id: 'visualizations.slow.join', defaultMessage: 'Joining' }),
    group: i18n.formatMessage({
      id: 'visualizations.slow.group',
      defaultMessage: 'Counting in groups',
    }),
    sort: i18n.formatMessage({ id: 'visualizations.slow.sort', defaultMessage: 'Sorting' }),
    window: i18n.formatMessage({
      id: 'visualizations.slow.window',
      defaultMessage: 'Comparing with other rows',
    }),
    compute: i18n.formatMessage({
      id: 'visualizations.slow.compute',
      defaultMessage: 'Computing values',
    }),
    other: i18n.formatMessage({ id: 'visualizations.slow.other', defaultMessage: 'Other work' }),
  };
  return names[kind];
}

/** What to do about it. */
export function adviceFor(kind: PartKind): string {
  const advice: Record<PartKind, string> = {
    read: i18n.formatMessage({
      id: 'visualizations.slow.readAdvice',
      defaultMessage:
        'A shorter time range, a condition on a field, or fewer columns let it read less.',
    }),
    filter: i18n.formatMessage({
      id: 'visualizations.slow.filterAdvice',
      defaultMessage:
        'Compare fields with values as they are: functions, patterns and text searches are computed for each row.',
    }),
    join: i18n.formatMessage({
      id: 'visualizations.slow.joinAdvice',
      defaultMessage:
        'Narrow both sides before they are joined, and join by fields that are equal.',
    }),
    group: i18n.formatMessage({
      id: 'visualizations.slow.groupAdvice',
      defaultMessage:
        'Fewer groups, wider intervals, or no distinct counts and lists make it faster.',
    }),
    sort: i18n.formatMessage({
      id: 'visualizations.slow.sortAdvice',
      defaultMessage: 'A limit, or sorting after grouping, leaves fewer rows to be sorted.',
    }),
    window: i18n.formatMessage({
      id: 'visualizations.slow.windowAdvice',
      defaultMessage: 'Group or narrow the rows before they are compared with each other.',
    }),
    compute: i18n.formatMessage({
      id: 'visualizations.slow.computeAdvice',
      defaultMessage: 'Narrow the rows first: functions are computed for each that is left.',
    }),
    other: i18n.formatMessage({
      id: 'visualizations.slow.otherAdvice',
      defaultMessage: 'A shorter time range or another condition lets it do less.',
    }),
  };
  return advice[kind];
}
