import { useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import type { GridColumn } from '#ui/grid';
import type { Trace, TraceNode } from '../common/build-trace';
import { durationText } from './duration-text';
import { TraceTable } from './TraceTable';
import { nameText, serviceText } from './trace-texts';

interface SpanTableProps {
  trace: Trace;
  opened: TraceNode | undefined;
  onOpen: (node: TraceNode | undefined) => void;
}

type ColumnId = 'service' | 'name' | 'after' | 'duration' | 'self' | 'status';

/** The spans as rows, to be sorted by how long they took. */
export function SpanTable({ trace, opened, onOpen }: SpanTableProps) {
  const [sort, setSort] = useState<{ by: ColumnId; order: 'asc' | 'desc' }>();
  const nodes = useMemo(() => sorted(trace, sort), [trace, sort]);
  const selected = opened ? nodes.indexOf(opened) : -1;
  return (
    <TraceTable
      rows={nodes}
      label={i18n.formatMessage({ id: 'traces.spans', defaultMessage: 'Spans' })}
      columns={columns().map((column) =>
        column.id === sort?.by ? { ...column, sorted: sort.order } : column,
      )}
      cell={(node, { id }) => textOf(node, trace, id as ColumnId)}
      markOf={({ span }) =>
        span.isFailed
          ? {
              kind: 'error',
              label: i18n.formatMessage({ id: 'traces.error', defaultMessage: 'Error' }),
            }
          : undefined
      }
      {...(selected >= 0 && { selectedRow: selected })}
      onOpen={onOpen}
      openRowLabel={(row) =>
        i18n.formatMessage(
          { id: 'traces.openSpan', defaultMessage: 'Open span {number}' },
          { number: row + 1 },
        )
      }
      onSort={(by) =>
        setSort((before) => ({
          by: by as ColumnId,
          order: before?.by === by && before.order === 'desc' ? 'asc' : 'desc',
        }))
      }
      onEscape={() => onOpen(undefined)}
    />
  );
}

function textOf({ span, selfTime }: TraceNode, { start }: Trace, column: ColumnId): string {
  switch (column) {
    case 'service':
      return serviceText(span.service);
    case 'name':
      return nameText(span.name);
    case 'after':
      return durationText(span.start - start);
    case 'duration':
      return durationText(span.end - span.start);
    case 'self':
      return durationText(selfTime);
    case 'status':
      return span.isFailed
        ? i18n.formatMessage({ id: 'traces.error', defaultMessage: 'Error' })
        : '';
  }
}

function valueOf({ span, selfTime }: TraceNode, column: ColumnId): bigint | string {
  switch (column) {
    case 'service':
      return span.service;
    case 'name':
      return span.name;
    case 'after':
      return span.start;
    case 'duration':
      return span.end - span.start;
    case 'self':
      return selfTime;
    case 'status':
      return span.isFailed ? 1n : 0n;
  }
}

function sorted(
  { nodes }: Trace,
  sort: { by: ColumnId; order: 'asc' | 'desc' } | undefined,
): readonly TraceNode[] {
  if (!sort) return nodes;
  const { by, order } = sort;
  const sign = order === 'asc' ? 1 : -1;
  return nodes.toSorted((one, other) => {
    const [a, b] = [valueOf(one, by), valueOf(other, by)];
    return a === b ? 0 : a < b ? -sign : sign;
  });
}

const columns = (): readonly GridColumn[] =>
  [
    {
      id: 'service',
      title: i18n.formatMessage({ id: 'traces.service', defaultMessage: 'Service' }),
      width: 180,
    },
    {
      id: 'name',
      title: i18n.formatMessage({ id: 'traces.name', defaultMessage: 'Name' }),
      width: 300,
      grow: Infinity,
    },
    {
      id: 'after',
      title: i18n.formatMessage({ id: 'traces.after', defaultMessage: 'After' }),
      width: 120,
      numeric: true,
    },
    {
      id: 'duration',
      title: i18n.formatMessage({ id: 'traces.duration', defaultMessage: 'Duration' }),
      width: 120,
      numeric: true,
    },
    {
      id: 'self',
      title: i18n.formatMessage({ id: 'traces.selfTime', defaultMessage: 'Self time' }),
      width: 120,
      numeric: true,
    },
    {
      id: 'status',
      title: i18n.formatMessage({ id: 'traces.status', defaultMessage: 'Status' }),
      width: 90,
    },
  ].map((column) => ({ ...column, sortable: true }));
