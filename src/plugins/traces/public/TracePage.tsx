import { useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import { AnswerState, EmptyState, SegmentedControl } from '#ui';
import type { Trace, TraceNode } from '../common/build-trace';
import type { TraceLog } from '../common/span';
import type { TraceAddress } from '../common/trace-address';
import { SpanPanel } from './SpanPanel';
import { SpanTable } from './SpanTable';
import { TraceHeader } from './TraceHeader';
import { TraceLogs } from './TraceLogs';
import { TraceNotices } from './TraceNotices';
import styles from './TracePage.module.css';
import { TraceSources } from './TraceSources';
import { spansKey, useTrace } from './use-trace';
import { useTraceNames } from './use-trace-names';
import { Waterfall } from './waterfall/Waterfall';

type View = 'waterfall' | 'table' | 'logs';

/** One trace, by a link of its own: its spans as a waterfall or a table, its logs, and the span that is open. */
export function TracePage({ address }: { address: TraceAddress }) {
  const { spans, logs, trace, progress } = useTrace(address);
  useTraceNames(address.traceId, trace?.roots[0]?.span.index);
  const [view, setView] = useState<View>('waterfall');
  const [opened, setOpened] = useState<TraceNode>();
  const { data } = spans;
  const found = logs.data?.logs ?? NO_LOGS;
  if (!trace || !data || spans.isError) {
    return (
      <div className={styles.message}>
        <AnswerState
          query={spans}
          queryKey={spansKey(address)}
          progress={progress}
          height={400}
          title={i18n.formatMessage({
            id: 'traces.failed',
            defaultMessage: 'Couldn’t load the trace',
          })}
        />
        {spans.isError && <TraceSources address={address} />}
      </div>
    );
  }
  return (
    <main className={styles.root} data-test-subj="tracePage">
      <TraceHeader {...{ address, trace }} logs={logs.data?.total}>
        <SegmentedControl
          label={i18n.formatMessage({ id: 'traces.view', defaultMessage: 'Shown as' })}
          value={view}
          options={viewOptions()}
          onChange={setView}
        />
      </TraceHeader>
      <TraceSources address={address} />
      <TraceNotices {...{ found: data, trace, logs }} />
      <div className={styles.content} data-open={opened ? true : undefined}>
        <Shown {...{ view, trace, opened }} logs={found} onOpen={setOpened} />
        {opened && <SpanPanel {...{ trace, opened }} logs={found} onOpen={setOpened} />}
      </div>
    </main>
  );
}

const NO_LOGS: readonly TraceLog[] = [];

interface ShownProps {
  view: View;
  trace: Trace;
  logs: readonly TraceLog[];
  opened: TraceNode | undefined;
  onOpen: (node: TraceNode | undefined) => void;
}

function Shown({ view, trace, logs, opened, onOpen }: ShownProps) {
  const bySpan = useMemo(
    () => new Map(trace.nodes.map((node) => [node.span.spanId, node])),
    [trace],
  );
  if (view === 'logs') {
    return <TraceLogs {...{ trace, logs, bySpan, onOpen }} />;
  }
  if (trace.nodes.length === 0) return <NoSpans />;
  return view === 'table' ? (
    <SpanTable {...{ trace, opened, onOpen }} />
  ) : (
    <Waterfall {...{ trace, logs, opened, onOpen }} />
  );
}

const NoSpans = () => (
  <EmptyState
    icon="discover"
    title={i18n.formatMessage({ id: 'traces.noSpans', defaultMessage: 'No spans found' })}
  >
    {i18n.formatMessage({
      id: 'traces.noSpansText',
      defaultMessage:
        'The indices named above have none of this trace, or you don’t have access. They may lie in another index: choose Change.',
    })}
  </EmptyState>
);

const viewOptions = () => [
  {
    value: 'waterfall' as const,
    label: i18n.formatMessage({ id: 'traces.waterfall', defaultMessage: 'Waterfall' }),
  },
  {
    value: 'table' as const,
    label: i18n.formatMessage({ id: 'traces.table', defaultMessage: 'Table' }),
  },
  {
    value: 'logs' as const,
    label: i18n.formatMessage({ id: 'traces.logs', defaultMessage: 'Logs' }),
  },
];
