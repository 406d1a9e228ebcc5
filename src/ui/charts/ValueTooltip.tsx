import { useLayoutEffect, useRef } from 'react';
import { i18n } from '#common/i18n';
import styles from './ChartTooltip.module.css';

export interface TooltipRow {
  name: string;
  value: string;
  color?: string;
  /** Of the value itself, where its field has a format with colors. */
  colors?: { color?: string; background?: string } | undefined;
}

export interface ValueTooltipProps {
  /** Pixels from the left and the top of the chart. */
  x: number;
  y?: number;
  title: string;
  rows: readonly TooltipRow[];
}

const MOST_ROWS = 10;

/** What the values at a place are: beside it, inside the chart. Values are text, never markup. */
export function ValueTooltip({ x, y = 8, title, rows }: ValueTooltipProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tip = element.current;
    const parent = tip?.parentElement;
    if (tip && parent) {
      const right = x + 12 + tip.offsetWidth <= parent.clientWidth;
      tip.style.left = `${Math.max(0, right ? x + 12 : x - 12 - tip.offsetWidth)}px`;
      tip.style.top = `${Math.max(0, Math.min(y, parent.clientHeight - tip.offsetHeight))}px`;
    }
  }, [x, y, title, rows]);
  const left = rows.length - MOST_ROWS;
  return (
    <div ref={element} className={styles.root} role="status">
      {title && (
        <div className={styles.title} dir="auto">
          {title}
        </div>
      )}
      {rows.slice(0, MOST_ROWS).map(({ name, value, color, colors }) => (
        <div key={name} className={styles.row}>
          {color && <span className={styles.mark} style={{ background: color }} />}
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.value} dir="auto" style={colors}>
            {value}
          </span>
        </div>
      ))}
      {left > 0 && (
        <div className={styles.more}>
          {i18n.formatMessage(
            { id: 'ui.tooltip.more', defaultMessage: 'and {count} more' },
            { count: left },
          )}
        </div>
      )}
    </div>
  );
}
