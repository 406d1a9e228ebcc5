import { i18n } from '#common/i18n';
import { Badge, Icon } from '#ui';
import type { Trace, TraceNode } from '../../common/build-trace';
import type { TraceLog } from '../../common/span';
import { durationText } from '../duration-text';
import { serviceColor } from '../service-color';
import { nameText, oddityText, serviceText } from '../trace-texts';
import { ROW_HEIGHT } from './use-window';
import styles from './Waterfall.module.css';

interface SpanRowProps {
  id: string;
  node: TraceNode;
  trace: Trace;
  logs: readonly TraceLog[] | undefined;
  /** From 0, among those that are shown. */
  row: number;
  isActive: boolean;
  isOpened: boolean;
  isCollapsed: boolean;
}

const INDENT = 14;
/** Deeper ones are indented no further: their level is told by its number. */
const MOST_INDENTS = 16;
/** Marks of logs on one bar; more can't be told apart. */
const MOST_MARKS = 50;

/** One span: what it is, and its bar over the time of the trace. The tree around it hears clicks and keys. */
export function SpanRow(props: SpanRowProps) {
  const { node, trace, logs = [], isCollapsed } = props;
  const { span, depth, below, oddities, children, parent } = node;
  const siblings = parent?.children ?? trace.roots;
  return (
    <div
      id={props.id}
      role="treeitem"
      data-row={props.row}
      aria-level={depth + 1}
      aria-setsize={siblings.length}
      aria-posinset={siblings.indexOf(node) + 1}
      aria-expanded={below > 0 ? !isCollapsed : undefined}
      aria-selected={props.isOpened}
      className={styles.row}
      data-active={props.isActive || undefined}
      style={{ top: props.row * ROW_HEIGHT }}
    >
      <span
        className={styles.name}
        style={{ paddingInlineStart: Math.min(depth, MOST_INDENTS) * INDENT }}
      >
        {depth > MOST_INDENTS && <span className={styles.level}>{depth + 1}</span>}
        <span className={styles.toggle} data-toggle>
          {children.length > 0 && <Icon name={isCollapsed ? 'right' : 'down'} size="s" />}
        </span>
        <span
          className={styles.swatch}
          style={{ background: serviceColor(trace.services, span.service) }}
        />
        <bdi className={styles.service}>{serviceText(span.service)}</bdi>
        <bdi className={styles.operation}>{nameText(span.name)}</bdi>
        {isCollapsed && <span className={styles.level}>+{i18n.formatNumber(below)}</span>}
        {span.isFailed && (
          <Badge tone="danger">
            {i18n.formatMessage({ id: 'traces.error', defaultMessage: 'Error' })}
          </Badge>
        )}
        {oddities.length > 0 && (
          <Badge tone="warning" title={oddities.map(oddityText).join('. ')}>
            {i18n.formatMessage({ id: 'traces.odd', defaultMessage: 'Note' })}
          </Badge>
        )}
      </span>
      <Lane {...{ node, trace, logs }} />
    </div>
  );
}

function Lane({
  node,
  trace,
  logs,
}: Pick<SpanRowProps, 'node' | 'trace'> & { logs: readonly TraceLog[] }) {
  const { span, isCritical } = node;
  const from = placeOf(span.start, trace);
  const to = Math.max(from, placeOf(span.end, trace));
  const marks = logs.filter(({ time }) => time !== undefined).slice(0, MOST_MARKS);
  return (
    <span className={styles.lane}>
      <span
        className={styles.bar}
        data-critical={isCritical || undefined}
        style={{
          insetInlineStart: percent(from),
          width: percent(to - from),
          background: serviceColor(trace.services, span.service),
        }}
      />
      {marks.map((log) => (
        <span
          key={`${log.index} ${log.documentId}`}
          className={styles.mark}
          title={log.message}
          style={{ insetInlineStart: percent(placeOf(log.time ?? span.start, trace)) }}
        />
      ))}
      <span className={styles.duration} style={{ insetInlineStart: percent(to) }}>
        {durationText(span.end - span.start)}
      </span>
    </span>
  );
}

/** From 0, where the trace starts, to 1, where it ends. */
function placeOf(moment: bigint, { start, end }: Trace): number {
  if (end <= start) return 0;
  return Math.min(1, Math.max(0, Number(moment - start) / Number(end - start)));
}

const percent = (part: number): string => `${part * 100}%`;
