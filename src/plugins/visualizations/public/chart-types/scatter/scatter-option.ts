import type { ChartStyle } from '#ui/charts';
import type { ChartColumn } from '../../../common';
import { resolveColor } from '../colors';
import type { OpacityOf } from '../legend/use-dimming';
import type { Point } from './scatter-points';

interface Drawn {
  points: readonly Point[];
  x?: ChartColumn | undefined;
  y?: ChartColumn | undefined;
}

/** Dots between two amounts, each written as its column writes them. */
export function toScatterOption({ points, x, y }: Drawn, opacityOf: OpacityOf, style: ChartStyle) {
  return {
    animation: false,
    grid: { left: 28, right: 16, top: 12, bottom: 28, containLabel: true },
    xAxis: amountAxis(x, style),
    yAxis: { ...amountAxis(y, style), nameGap: 40 },
    series: [
      {
        type: 'scatter',
        data: points.map((point) => ({
          value: [point.x, point.y],
          symbolSize: point.size,
          itemStyle: {
            color: resolveColor(point.color, style),
            opacity: 0.7 * opacityOf(point.term),
          },
        })),
        large: points.length > 5000,
      },
    ],
  };
}

const amountAxis = (column: ChartColumn | undefined, { label, token }: ChartStyle) => ({
  type: 'value',
  scale: true,
  // Room for dots at the ends of the axes.
  boundaryGap: ['6%', '6%'],
  name: column?.label ?? '',
  nameLocation: 'middle',
  nameGap: 28,
  nameTextStyle: label,
  splitLine: { lineStyle: { color: token('--a-line') } },
  axisLabel: {
    ...label,
    formatter: (value: number) => column?.axisText({ value }) ?? '',
    hideOverlap: true,
  },
});
