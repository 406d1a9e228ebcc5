import styles from './HomePage.module.css';

/** Heights of stacked bars: a week of a web site. */
const BARS = [18, 22, 15, 28, 34, 40, 37, 30, 26, 36, 44, 52, 49, 38, 31, 42, 55, 60, 57, 46];
/** Routes between places, from and to. */
const ROUTES = [
  [22, 62, 96, 30],
  [96, 30, 158, 22],
  [96, 30, 142, 58],
  [142, 58, 214, 34],
  [158, 22, 262, 54],
  [22, 62, 142, 58],
] as const;
/** Heights of a curve of money over time. */
const CURVE = [58, 52, 55, 44, 47, 36, 40, 30, 34, 22, 27, 18, 24, 12, 16];

/** What the sample looks like on its dashboard, in small. */
export function SampleImage({ id }: { id: string }) {
  return (
    <svg
      viewBox="0 0 280 88"
      preserveAspectRatio={id === 'flights' ? 'xMidYMid slice' : 'none'}
      className={styles.image}
      aria-hidden="true"
    >
      {id === 'flights' ? <Routes /> : id === 'ecommerce' ? <Curve /> : <Bars />}
    </svg>
  );
}

function Bars() {
  return BARS.map((height, position) => (
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
  ));
}

function Routes() {
  return (
    <>
      {ROUTES.map(([x, y, toX, toY]) => (
        <path
          key={`${x}-${y}-${toX}`}
          d={`M ${x} ${y} Q ${(x + toX) / 2} ${Math.min(y, toY) - 26} ${toX} ${toY}`}
          fill="none"
          stroke="var(--a-cat-1)"
          strokeWidth="1.5"
        />
      ))}
      {ROUTES.map(([x, y, toX, toY], position) => (
        <g key={`${toX}-${toY}-${x}`}>
          <circle cx={x} cy={y} r="4" fill="var(--a-cat-1)" />
          <circle cx={toX} cy={toY} r={3 + (position % 3)} fill="var(--a-cat-2)" />
        </g>
      ))}
    </>
  );
}

function Curve() {
  const line = CURVE.map((y, position) => `${position * 20} ${y}`).join(' L ');
  const lower = CURVE.map((y, position) => `${position * 20} ${44 + y / 2}`).join(' L ');
  return (
    <>
      <path d={`M ${line} L 280 88 L 0 88 Z`} fill="var(--a-cat-1)" opacity="0.22" />
      <path d={`M ${lower} L 280 88 L 0 88 Z`} fill="var(--a-cat-3)" opacity="0.4" />
      <path d={`M ${line}`} fill="none" stroke="var(--a-cat-1)" strokeWidth="2" />
      <path d={`M ${lower}`} fill="none" stroke="var(--a-cat-3)" strokeWidth="2" />
    </>
  );
}
