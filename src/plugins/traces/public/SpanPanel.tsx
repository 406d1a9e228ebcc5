import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { AnswerState, SidePanel } from '#ui';
import type { Trace, TraceNode } from '../common/build-trace';
import { leavesOf, MOST_LEAVES } from '../common/leaves';
import type { TraceLog } from '../common/span';
import { spanRequest } from '../common/trace-requests';
import { durationText, exactDuration } from './duration-text';
import { useServices } from './services';
import styles from './SpanPanel.module.css';
import { nameText, oddityText, serviceText } from './trace-texts';
import { useDocumentHref, useFilterHref } from './use-discover-links';

interface SpanPanelProps {
  trace: Trace;
  opened: TraceNode;
  logs: readonly TraceLog[];
  onOpen: (node: TraceNode | undefined) => void;
}

/** One span: its times, what is odd about it, its logs, and all that its document says. */
export function SpanPanel({ trace, opened, logs, onOpen }: SpanPanelProps) {
  const { nodes } = trace;
  const { span } = opened;
  const hrefOf = useDocumentHref();
  const own = logs.filter(({ spanId }) => spanId === span.spanId);
  const title = i18n.formatMessage({ id: 'traces.span', defaultMessage: 'Span' });
  return (
    <SidePanel
      title={title}
      labels={labels()}
      position={nodes.indexOf(opened)}
      total={nodes.length}
      loaded={nodes.length}
      onMove={(position) => onOpen(nodes[position])}
      onClose={() => onOpen(undefined)}
    >
      <div className={styles.root}>
        <p className={styles.name}>
          <bdi>{nameText(span.name)}</bdi>
        </p>
        <Facts {...{ trace, opened }} />
        <a href={hrefOf(span)}>
          {i18n.formatMessage({ id: 'traces.document', defaultMessage: 'Single document' })}
        </a>
        {own.length > 0 && (
          <>
            <h3 className={styles.heading}>
              {i18n.formatMessage({ id: 'traces.logs', defaultMessage: 'Logs' })}
            </h3>
            <ul className={styles.logs}>
              {own.map((log) => (
                <li key={`${log.index} ${log.documentId}`}>
                  {log.time !== undefined && (
                    <span className={styles.at}>{durationText(log.time - trace.start)}</span>
                  )}{' '}
                  {log.level} <a href={hrefOf(log)}>{log.message || log.documentId}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        <h3 className={styles.heading}>
          {i18n.formatMessage({ id: 'traces.attributes', defaultMessage: 'Attributes' })}
        </h3>
        <Attributes node={opened} />
      </div>
    </SidePanel>
  );
}

function Facts({ trace, opened }: Pick<SpanPanelProps, 'trace' | 'opened'>) {
  const { span, selfTime, oddities, isCritical } = opened;
  const text = factTexts();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text.service, <bdi key="service">{serviceText(span.service)}</bdi>],
    [text.duration, <Duration key="duration" nanoseconds={span.end - span.start} />],
    [text.self, <Duration key="self" nanoseconds={selfTime} />],
    [text.after, <Duration key="after" nanoseconds={span.start - trace.start} />],
    ...(span.kind === undefined ? [] : [[text.kind, span.kind] as const]),
    ...(span.isFailed ? [[text.status, failureText(span.message)] as const] : []),
    ...(isCritical ? [[text.path, text.critical] as const] : []),
    ...oddities.map((oddity) => [text.note, oddityText(oddity)] as const),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={`${name} ${typeof value === 'string' ? value : ''}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As beside the bar of the span; to the last nanosecond where that says more. */
function Duration({ nanoseconds }: { nanoseconds: bigint }) {
  const isRounded = (nanoseconds < 0n ? -nanoseconds : nanoseconds) >= 1000n;
  return (
    <>
      {durationText(nanoseconds)}{' '}
      {isRounded && <span className={styles.exact}>({exactDuration(nanoseconds)})</span>}
    </>
  );
}

/** All of the document's values; one filters in Discover. */
function Attributes({ node: { span } }: { node: TraceNode }) {
  const { searchClient } = useServices().data;
  const filterHref = useFilterHref();
  const queryKey = ['traces', 'span', span.index, span.documentId];
  const document = useQuery({
    queryKey,
    queryFn: ({ signal }) => searchClient.search(spanRequest(span), { signal }),
  });
  if (!document.isSuccess) return <AnswerState query={document} queryKey={queryKey} height={200} />;
  const { leaves, count } = leavesOf(document.data.hits.hits[0]?._source);
  return (
    <>
      <dl className={styles.attributes}>
        {leaves.map(({ path, text, value }) => (
          <div key={path}>
            <dt>
              <bdi>{path}</bdi>
            </dt>
            <dd>
              {value === undefined ? (
                <bdi>{text}</bdi>
              ) : (
                <a
                  href={filterHref(span.index, path, value)}
                  title={i18n.formatMessage({
                    id: 'traces.filter',
                    defaultMessage: 'Documents with this value in Discover',
                  })}
                >
                  <bdi>{text}</bdi>
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {count > leaves.length && (
        <p>
          {i18n.formatMessage(
            {
              id: 'traces.mostAttributes',
              defaultMessage:
                'The first {most, number} of {count, number} values. The document has all of them.',
            },
            { most: MOST_LEAVES, count },
          )}
        </p>
      )}
    </>
  );
}

const failureText = (message: string | undefined): string => {
  const error = i18n.formatMessage({ id: 'traces.error', defaultMessage: 'Error' });
  return message === undefined ? error : `${error}: ${message}`;
};

const labels = () => ({
  previous: i18n.formatMessage({ id: 'traces.previous', defaultMessage: 'Previous span' }),
  next: i18n.formatMessage({ id: 'traces.next', defaultMessage: 'Next span' }),
  close: i18n.formatMessage({ id: 'traces.close', defaultMessage: 'Close the span' }),
});

const factTexts = () => ({
  service: i18n.formatMessage({ id: 'traces.service', defaultMessage: 'Service' }),
  duration: i18n.formatMessage({ id: 'traces.duration', defaultMessage: 'Duration' }),
  self: i18n.formatMessage({ id: 'traces.selfTime', defaultMessage: 'Self time' }),
  after: i18n.formatMessage({ id: 'traces.after', defaultMessage: 'After' }),
  kind: i18n.formatMessage({ id: 'traces.kind', defaultMessage: 'Kind' }),
  status: i18n.formatMessage({ id: 'traces.status', defaultMessage: 'Status' }),
  path: i18n.formatMessage({ id: 'traces.path', defaultMessage: 'Critical path' }),
  critical: i18n.formatMessage({
    id: 'traces.critical',
    defaultMessage: 'The trace waited for this span',
  }),
  note: i18n.formatMessage({ id: 'traces.odd', defaultMessage: 'Note' }),
});
