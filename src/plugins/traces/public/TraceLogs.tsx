import { i18n } from '#common/i18n';
import { EmptyState } from '#ui';
import type { GridColumn } from '#ui/grid';
import type { Trace, TraceNode } from '../common/build-trace';
import type { TraceLog } from '../common/span';
import { durationText } from './duration-text';
import { TraceTable } from './TraceTable';
import { nameText } from './trace-texts';
import { useDocumentHref } from './use-discover-links';

interface TraceLogsProps {
  trace: Trace;
  logs: readonly TraceLog[];
  bySpan: ReadonlyMap<string, TraceNode>;
  onOpen: (node: TraceNode | undefined) => void;
}

/** What was logged in the trace, in the order of time, with the span that it belongs to. */
export function TraceLogs({ trace, logs, bySpan, onOpen }: TraceLogsProps) {
  const hrefOf = useDocumentHref();
  if (logs.length === 0) {
    return (
      <EmptyState
        icon="file"
        title={i18n.formatMessage({ id: 'traces.noLogs', defaultMessage: 'No logs found' })}
      >
        {i18n.formatMessage({
          id: 'traces.noLogsText',
          defaultMessage:
            'The indices named above have no document with the ID of this trace, or you don’t have access.',
        })}
      </EmptyState>
    );
  }
  const nodeOf = ({ spanId }: TraceLog) => (spanId === undefined ? undefined : bySpan.get(spanId));
  const cell = (log: TraceLog, column: string) => {
    switch (column) {
      case 'at':
        return log.time === undefined ? '' : durationText(log.time - trace.start);
      case 'level':
        return log.level ?? '';
      case 'span':
        return nameOf(nodeOf(log), log);
      default:
        return <a href={hrefOf(log)}>{log.message || log.documentId}</a>;
    }
  };
  return (
    <TraceTable
      rows={logs}
      label={i18n.formatMessage({ id: 'traces.logs', defaultMessage: 'Logs' })}
      columns={columns()}
      cell={(log, { id }) => cell(log, id)}
      openRowLabel={(row) =>
        i18n.formatMessage(
          { id: 'traces.openSpanOfLog', defaultMessage: 'Open the span of log {number}' },
          { number: row + 1 },
        )
      }
      onOpen={(log) => onOpen(log && nodeOf(log))}
    />
  );
}

const nameOf = (node: TraceNode | undefined, { spanId }: TraceLog): string =>
  node ? nameText(node.span.name) : (spanId ?? '');

const columns = (): readonly GridColumn[] => [
  {
    id: 'at',
    title: i18n.formatMessage({ id: 'traces.after', defaultMessage: 'After' }),
    width: 110,
    numeric: true,
  },
  {
    id: 'level',
    title: i18n.formatMessage({ id: 'traces.level', defaultMessage: 'Level' }),
    width: 90,
  },
  {
    id: 'span',
    title: i18n.formatMessage({ id: 'traces.span', defaultMessage: 'Span' }),
    width: 220,
  },
  {
    id: 'message',
    title: i18n.formatMessage({ id: 'traces.message', defaultMessage: 'Message' }),
    width: 400,
    grow: Infinity,
  },
];
