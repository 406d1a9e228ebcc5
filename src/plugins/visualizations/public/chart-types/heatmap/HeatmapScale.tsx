import { schemeInCss } from '../color-scheme';
import type { HeatmapScale as Scale } from './heatmap-cells';
import styles from './HeatmapChart.module.css';

interface HeatmapScaleProps {
  scale: Scale;
  text: (value: number) => string;
}

/** What the colors mean. */
export function HeatmapScale({ scale, text }: HeatmapScaleProps) {
  const { steps, scheme, placeOf, ends } = scale;
  return (
    <div className={styles.scale}>
      <span>{text(ends[0])}</span>
      {Array.from({ length: steps }, (_, step) => (
        <span
          key={step}
          className={styles.tone}
          style={{ background: schemeInCss(scheme, placeOf(step)) }}
        />
      ))}
      <span>{text(ends[1])}</span>
    </div>
  );
}
