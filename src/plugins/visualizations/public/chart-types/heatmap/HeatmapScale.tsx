import type { HeatmapScale as Scale } from './heatmap-cells';
import styles from './HeatmapChart.module.css';
import { toneInCss } from './tone';

interface HeatmapScaleProps {
  scale: Scale;
  text: (value: number) => string;
}

/** What the colours mean. */
export function HeatmapScale({ scale: { steps, toneOf, ends }, text }: HeatmapScaleProps) {
  return (
    <div className={styles.scale}>
      <span>{text(ends[0])}</span>
      {Array.from({ length: steps }, (_, step) => (
        <span key={step} className={styles.tone} style={{ background: toneInCss(toneOf(step)) }} />
      ))}
      <span>{text(ends[1])}</span>
    </div>
  );
}
