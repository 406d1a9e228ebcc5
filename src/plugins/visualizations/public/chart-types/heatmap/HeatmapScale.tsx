import { type HeatmapCells, toneOf } from './heatmap-cells';
import styles from './HeatmapChart.module.css';

interface HeatmapScaleProps {
  cells: HeatmapCells;
  steps: number;
  text: (value: number) => string;
}

/** What the colours mean. */
export function HeatmapScale({ cells: { min, max }, steps, text }: HeatmapScaleProps) {
  return (
    <div className={styles.scale}>
      <span>{text(min)}</span>
      {Array.from({ length: steps }, (_, step) => (
        <span
          key={step}
          className={styles.tone}
          style={{ background: `var(--a-seq-${toneOf(step, steps)})` }}
        />
      ))}
      <span>{text(max)}</span>
    </div>
  );
}
