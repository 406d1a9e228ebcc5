/** A small drawing of a kind of chart, in the colors of the theme. */
export function Thumbnail({ type }: { type: string }) {
  const draw = Object.hasOwn(DRAWINGS, type) ? DRAWINGS[type] : DRAWINGS['table'];
  return (
    <svg viewBox="0 0 96 44" aria-hidden="true" focusable="false">
      {draw?.()}
    </svg>
  );
}

const color = (number: number) => `var(--a-cat-${number})`;
const RISE = [14, 22, 18, 30, 26, 38];
const area = (points: readonly number[], fill: string, scale = 1) => (
  <polygon
    fill={fill}
    points={`4,42 ${points.map((y, at) => `${4 + at * 17.6},${42 - y * scale}`).join(' ')} 92,42`}
  />
);
const line = (points: readonly number[], stroke: string, scale = 1) => (
  <polyline
    fill="none"
    stroke={stroke}
    strokeWidth="2"
    points={points.map((y, at) => `${4 + at * 17.6},${42 - y * scale}`).join(' ')}
  />
);
const arc = (share: number, fill: string, offset: number) => (
  <circle
    cx="48"
    cy="22"
    r="13"
    fill="none"
    stroke={fill}
    strokeWidth="9"
    pathLength="100"
    strokeDasharray={`${share} 100`}
    strokeDashoffset={-offset}
  />
);
const half = (share: number) => (
  <>
    <path d="M26 38a22 22 0 0 1 44 0" fill="none" stroke="var(--a-line-strong)" strokeWidth="7" />
    <path
      d="M26 38a22 22 0 0 1 44 0"
      fill="none"
      stroke={color(1)}
      strokeWidth="7"
      pathLength="100"
      strokeDasharray={`${share} 100`}
    />
  </>
);
const bars = RISE.map((height, at) => (
  <g key={at}>
    <rect x={5 + at * 15} y={42 - height} width="11" height={height * 0.6} fill={color(2)} />
    <rect x={5 + at * 15} y={42 - height * 0.4} width="11" height={height * 0.4} fill={color(1)} />
  </g>
));

const DRAWINGS: Readonly<Record<string, () => React.ReactNode>> = {
  line: () => [
    <g key="a">{line(RISE, color(1))}</g>,
    <g key="b">{line([8, 12, 20, 15, 22, 18], color(2))}</g>,
  ],
  area: () => [<g key="a">{area(RISE, color(2))}</g>, <g key="b">{area(RISE, color(1), 0.55)}</g>],
  histogram: () => bars,
  horizontal_bar: () =>
    [84, 62, 45, 24].map((width, at) => (
      <rect key={width} x="4" y={4 + at * 10} width={width} height="7" fill={color(at + 1)} />
    )),
  pie: () => [
    <g key="a">{arc(45, color(1), 0)}</g>,
    <g key="b">{arc(32, color(2), 45)}</g>,
    <g key="c">{arc(23, color(3), 77)}</g>,
  ],
  treemap: () => [
    <rect key="a" x="4" y="4" width="46" height="37" fill={color(1)} />,
    <rect key="b" x="52" y="4" width="40" height="20" fill={color(2)} />,
    <rect key="c" x="52" y="26" width="24" height="15" fill={color(3)} />,
    <rect key="d" x="78" y="26" width="14" height="15" fill={color(4)} />,
  ],
  heatmap: () =>
    Array.from({ length: 24 }, (_, at) => (
      <rect
        key={at}
        x={4 + (at % 8) * 11}
        y={5 + Math.floor(at / 8) * 12}
        width="10"
        height="11"
        fill={`var(--a-seq-${2 + ((at * 5) % 7)})`}
      />
    )),
  metric: () => (
    <path
      d="M37 12 27 26h14M37 12v20M49 18a5 5 0 1 1 9 3L48 32h12"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    />
  ),
  gauge: () => half(62),
  goal: () => half(80),
  scatter: () =>
    RISE.map((y, at) => (
      <circle key={at} cx={10 + at * 15} cy={42 - y} r={2.5 + (at % 3)} fill={color(1)} />
    )),
  boxplot: () =>
    [
      [6, 16, 12],
      [14, 12, 18],
      [4, 14, 20],
      [10, 18, 14],
    ].map(([from = 0, before = 0, height = 0], at) => {
      const x = 12 + at * 24;
      const [top, middle] = [from + before / 2, from + before / 2 + height * 0.4];
      return (
        <g key={x} stroke={color(1)} strokeWidth="2">
          <line x1={x} x2={x} y1={from} y2={from + before + height} />
          <rect x={x - 7} y={top} width="14" height={height} fill="var(--a-seq-2)" />
          <line x1={x - 7} x2={x + 7} y1={middle} y2={middle} />
        </g>
      );
    }),
  tagcloud: () => [
    <rect key="a" x="26" y="16" width="46" height="11" rx="3" fill={color(1)} />,
    <rect key="b" x="10" y="6" width="26" height="6" rx="3" fill={color(2)} />,
    <rect key="c" x="44" y="5" width="34" height="7" rx="3" fill={color(3)} />,
    <rect key="d" x="34" y="31" width="30" height="7" rx="3" fill={color(4)} />,
  ],
  table: () =>
    [4, 14, 24, 34].map((y, at) => (
      <g key={y}>
        <rect x="4" y={y} width="26" height="5" rx="2" fill="var(--a-line-strong)" />
        <rect x="40" y={y - 1} width={46 - at * 9} height="7" fill={color(1)} opacity="0.6" />
      </g>
    )),
};
