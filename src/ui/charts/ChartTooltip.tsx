import { useLayoutEffect, useRef } from 'react';
import styles from './ChartTooltip.module.css';

export interface ChartTooltipProps {
  /** Pixels from the left of the chart. */
  x: number;
  title: string;
  value: string;
}

/** Beside what it explains, and inside the chart. Values are text, never markup. */
export function ChartTooltip({ x, title, value }: ChartTooltipProps) {
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
    </div>
  );
}
