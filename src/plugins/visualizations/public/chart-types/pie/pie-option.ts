import type { ChartOption, ChartStyle } from '#ui/charts';

export interface Slice {
  id: string;
  label: string;
  value: number;
  text: string;
  color: string;
}
export interface PieRing {
  slices: readonly Slice[];
}

export interface PieOptions {
  donut: boolean;
  labels: boolean;
  values: boolean;
}

/** Rings from the middle outwards: the outermost bucket of the chart is the innermost ring. */
export function toPieOption(
  rings: readonly PieRing[],
  { donut, labels, values }: PieOptions,
  { token, label }: ChartStyle,
): ChartOption {
  const inner = donut ? (labels ? 40 : 52) : 0;
  const width = ((labels ? 70 : 90) - inner) / rings.length;
  const total = rings[0]?.slices.reduce((sum, { value }) => sum + value, 0) ?? 0;
  return {
    animation: false,
    aria: { enabled: false },
    series: rings.toReversed().map(({ slices }, fromOutside) => {
      const position = rings.length - 1 - fromOutside;
      const isOuter = fromOutside === 0;
      return {
        type: 'pie',
        radius: [`${inner + position * width}%`, `${inner + (position + 1) * width}%`],
        avoidLabelOverlap: true,
        itemStyle: { borderColor: token('--a-surface'), borderWidth: 1 },
        emphasis: { scale: false },
        label: {
          ...label,
          show: labels && isOuter,
          color: token('--a-text-2'),
          // As wide as there is room beside the pie.
          overflow: 'truncate',
          bleedMargin: 4,
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const slice = slices[dataIndex];
            const share = total > 0 ? Math.round(((slice?.value ?? 0) / total) * 100) : 0;
            return values ? `${slice?.label} (${share} %)` : (slice?.label ?? '');
          },
        },
        labelLine: { show: labels && isOuter, length: 8, length2: 6 },
        data: slices.map(({ label: name, value, color }) => ({
          name,
          value,
          itemStyle: { color },
        })),
      };
    }),
  };
}
