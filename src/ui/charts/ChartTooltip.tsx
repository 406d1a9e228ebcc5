import { useLayoutEffect, useRef } from 'react';
import styles from './ChartTooltip.module.css';

export interface ChartTooltipProps {
  /** Pixels from the left of the chart. */
  x: number;
  title: string;
  value: string;
  /** Parts of the value, and what it is compared with. */
  rows?: readonly TooltipRow[];
}

export interface TooltipRow {
  name: string;
  value: string;
  color?: string;
}

/** Beside what it explains, and inside the chart. Values are text, never markup. */
export function ChartTooltip({ x, title, value, rows = [] }: ChartTooltipProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tip = element.current;
    const width = tip?.parentElement?.clientWidth ?? 0;
    if (tip) {
      const right = x + 12 + tip.offsetWidth <= width;
      tip.style.left = `${Math.max(0, right ? x + 12 : x - 12 - tip.offsetWidth)}px`;
    }
  }, [x, title, value]);
  return (
    <div ref={element} className={styles.root} role="status">
      <div className={styles.title} dir="auto">
        {title}
      </div>
      <div className={styles.value} dir="auto">
        {value}
      </div>
      {rows.map(({ name, value: part, color }) => (
        <div key={name} className={styles.row}>
          {color && <span className={styles.mark} style={{ background: color }} />}
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span>{part}</span>
        </div>
      ))}
    </div>
  );
}
