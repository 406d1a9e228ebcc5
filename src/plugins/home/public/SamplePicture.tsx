import styles from './HomePage.module.css';

/** Heights of stacked bars: a week of a web site. */
const BARS = [18, 22, 15, 28, 34, 40, 37, 30, 26, 36, 44, 52, 49, 38, 31, 42, 55, 60, 57, 46];

/** A small histogram: what the sample looks like in Discover. */
export function SamplePicture() {
  return (
    <svg
      viewBox="0 0 280 88"
      preserveAspectRatio="none"
      className={styles.picture}
      aria-hidden="true"
    >
      {BARS.map((height, position) => (
        <g key={`${position}-${height}`}>
          <rect
            x={position * 14 + 2}
            y={84 - height}
            width="10"
            height={height}
            fill="var(--a-cat-1)"
          />
          <rect
            x={position * 14 + 2}
            y={80 - height - (height % 7)}
            width="10"
            height={4 + (height % 7)}
            fill="var(--a-cat-2)"
          />
        </g>
      ))}
    </svg>
  );
}
