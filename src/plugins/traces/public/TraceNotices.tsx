import { i18n } from '#common/i18n';
import { Callout, ErrorCallout } from '#ui';
import type { Oddity, Trace } from '../common/build-trace';
import { MOST_LOGS, MOST_SPANS } from '../common/trace-requests';
import styles from './TracePage.module.css';
import { oddityCount } from './trace-texts';
import type { FoundLogs, FoundSpans, useTrace } from './use-trace';

interface TraceNoticesProps {
  found: FoundSpans;
  trace: Trace;
  logs: ReturnType<typeof useTrace>['logs'];
}

/** What a person has to know of what is shown: nothing is left out in silence. */
export function TraceNotices({ found, trace, logs }: TraceNoticesProps) {
  const odd = Object.entries(trace.oddities) as [Oddity, number][];
  const texts = [
    ...spanTexts(found),
    ...(logs.data ? logTexts(logs.data) : []),
    ...odd.filter(([, count]) => count > 0).map(([oddity, count]) => oddityCount(oddity, count)),
  ];
  if (texts.length === 0 && !logs.error) return null;
  return (
    <div className={styles.notices}>
      {texts.length > 0 && (
        <Callout tone="warning">
          <ul className={styles.list}>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Callout>
      )}
      {logs.error && (
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'traces.logsFailed',
            defaultMessage: 'Couldn’t load the logs of the trace',
          })}
          error={logs.error}
          onRetry={() => void logs.refetch()}
        />
      )}
    </div>
  );
}

function spanTexts({ total, unread, missing }: FoundSpans): readonly string[] {
  return [
    ...(missing === undefined ? [] : [missing]),
    ...(total > MOST_SPANS
      ? [
          i18n.formatMessage(
            {
              id: 'traces.mostSpans',
              defaultMessage:
                'The trace has {total, number} documents; the first {most, number} of them in the order of their indices are shown. Parents, times and the critical path are those of these.',
            },
            { total, most: MOST_SPANS },
          ),
        ]
      : []),
    ...(unread > 0
      ? [
          i18n.formatMessage(
            {
              id: 'traces.unread',
              defaultMessage:
                '{count, plural, one {# document is} other {# documents are}} left out: without a span ID, a start or an end that could be read.',
            },
            { count: unread },
          ),
        ]
      : []),
  ];
}

const logTexts = ({ total, missing }: FoundLogs): readonly string[] => [
  ...(missing === undefined ? [] : [missing]),
  ...(total > MOST_LOGS
    ? [
        i18n.formatMessage(
          {
            id: 'traces.mostLogs',
            defaultMessage:
              'The trace has {total, number} log documents; the first {most, number} are shown.',
          },
          { total, most: MOST_LOGS },
        ),
      ]
    : []),
];
