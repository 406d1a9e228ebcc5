import styles from './Patterns.module.css';

export interface SparklineProps {
  counts: readonly number[];
  /** What is read aloud. */
  label: string;
}

const HEIGHT = 20;
const STEP = 4;

/** Bars of how many over time, the highest as high as there is room. */
export function Sparkline({ counts, label }: SparklineProps) {
  const most = Math.max(1, ...counts);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.sparkline}
      viewBox={`0 0 ${counts.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {counts.map((count, at) => {
        // One document is to be seen, too.
        const height = count === 0 ? 0 : Math.max(1, (count / most) * HEIGHT);
        return <rect key={at} x={at * STEP} y={HEIGHT - height} width={STEP - 1} height={height} />;
      })}
    </svg>
  );
}
