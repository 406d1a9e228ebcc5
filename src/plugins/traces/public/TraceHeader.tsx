import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import type { Trace } from '../common/build-trace';
import type { TraceAddress } from '../common/trace-address';
import { durationText, exactDuration } from './duration-text';
import { useServices } from './services';
import styles from './TracePage.module.css';
import { nameText, serviceText } from './trace-texts';

interface TraceHeaderProps {
  address: TraceAddress;
  trace: Trace;
  /** Undefined until they are found. */
  logs: number | undefined;
  children: ReactNode;
}

/** What the trace is: its first span, how long it took, and how much of what it has. */
export function TraceHeader({ address, trace, logs, children }: TraceHeaderProps) {
  const { time } = useServices();
  const { roots, nodes, services, start, end } = trace;
  const [root] = roots;
  const failed = nodes.filter(({ span }) => span.isFailed).length;
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        <bdi>
          {root
            ? `${serviceText(root.span.service)}: ${nameText(root.span.name)}`
            : i18n.formatMessage({ id: 'traces.title', defaultMessage: 'Trace' })}
        </bdi>
      </h1>
      <bdi className={styles.id}>{address.traceId}</bdi>
      {root && (
        <span className={styles.facts}>
          <strong title={exactDuration(end - start)}>{durationText(end - start)}</strong>
          {' · '}
          <bdi>{time.full(Number(start / 1_000_000n))}</bdi>
          {' · '}
          {i18n.formatMessage(
            {
              id: 'traces.counts',
              defaultMessage:
                '{spans, plural, one {# span} other {# spans}}, {services, plural, one {# service} other {# services}}, {failed, plural, one {# error} other {# errors}}',
            },
            { spans: nodes.length, services: services.length, failed },
          )}
          {logs !== undefined && (
            <>
              {' · '}
              {i18n.formatMessage(
                {
                  id: 'traces.logCount',
                  defaultMessage: '{logs, plural, one {# log} other {# logs}}',
                },
                { logs },
              )}
            </>
          )}
        </span>
      )}
      {children}
    </header>
  );
}
