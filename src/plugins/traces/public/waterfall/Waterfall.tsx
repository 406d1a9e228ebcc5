import { type MouseEvent, useId, useMemo } from 'react';
import { i18n } from '#common/i18n';
import { Button } from '#ui';
import type { Trace, TraceNode } from '../../common/build-trace';
import type { TraceLog } from '../../common/span';
import { durationText } from '../duration-text';
import { SpanRow } from './SpanRow';
import { useTree } from './use-tree';
import { ROW_HEIGHT, useWindow } from './use-window';
import styles from './Waterfall.module.css';

interface WaterfallProps {
  trace: Trace;
  logs: readonly TraceLog[];
  opened: TraceNode | undefined;
  onOpen: (node: TraceNode | undefined) => void;
}

const QUARTERS = [0n, 1n, 2n, 3n, 4n] as const;

/** The spans below each other as bars over the time of the trace. */
export function Waterfall({ trace, logs, opened, onOpen }: WaterfallProps) {
  const id = useId();
  const { scroller, from, to, onScroll, show } = useWindow(trace.nodes.length);
  const tree = useTree({ trace, onOpen, onMove: show });
  const { rows, position, isActive, collapsed } = tree;
  const bySpan = useMemo(() => groupBySpan(logs), [logs]);
  const total = trace.end - trace.start;
  const nodes = rows.slice(from, Math.min(to, rows.length));
  const activeId = isActive ? `${id}-${position}` : undefined;
  const onClick = ({ target }: MouseEvent) => {
    const item = (target as Element).closest<HTMLElement>('[role="treeitem"]');
    const node = rows[Number(item?.dataset['row'] ?? -1)];
    if (!node) return;
    tree.setActive(node);
    if (node.below > 0 && (target as Element).closest('[data-toggle]')) tree.toggle(node);
    else onOpen(node);
  };
  return (
    <section className={styles.root}>
      <div className={styles.axis}>
        <span className={styles.tools}>
          <Button size="s" variant="plain" onClick={() => tree.setAll(false)}>
            {i18n.formatMessage({ id: 'traces.expandAll', defaultMessage: 'Expand all' })}
          </Button>
          <Button size="s" variant="plain" onClick={() => tree.setAll(true)}>
            {i18n.formatMessage({ id: 'traces.collapseAll', defaultMessage: 'Collapse all' })}
          </Button>
        </span>
        <span className={styles.ticks}>
          {QUARTERS.map((quarter) => (
            <span key={String(quarter)}>{durationText((total * quarter) / 4n, total)}</span>
          ))}
        </span>
      </div>
      <div
        ref={scroller}
        role="tree"
        tabIndex={0}
        aria-label={i18n.formatMessage({ id: 'traces.tree', defaultMessage: 'Spans of the trace' })}
        aria-activedescendant={activeId}
        className={styles.tree}
        onScroll={onScroll}
        onClick={onClick}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onOpen(undefined);
          else tree.onKeyDown(event);
        }}
      >
        <div className={styles.rows} style={{ height: rows.length * ROW_HEIGHT }}>
          {nodes.map((node, at) => (
            <SpanRow
              key={from + at}
              id={`${id}-${from + at}`}
              {...{ node, trace }}
              logs={bySpan.get(node.span.spanId)}
              row={from + at}
              isActive={isActive && from + at === position}
              isOpened={node === opened}
              isCollapsed={collapsed.has(node)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function groupBySpan(logs: readonly TraceLog[]): ReadonlyMap<string, readonly TraceLog[]> {
  const groups = new Map<string, TraceLog[]>();
  for (const log of logs) {
    if (log.spanId === undefined) continue;
    const group = groups.get(log.spanId);
    if (group) group.push(log);
    else groups.set(log.spanId, [log]);
  }
  return groups;
}
