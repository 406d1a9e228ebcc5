import { useCallback, useMemo } from 'react';
import { formatShort } from '#common/visualizations';
import { type ChartStyle, ItemChart } from '#ui/charts';
import type { ChartProps } from '../../types';
import { resolveColor } from '../colors';
import { SplitView } from '../SplitView';
import { toPoints } from './scatter-points';

/** One number against another; a third one sizes the points. */
export function ScatterChart(props: ChartProps) {
  return (
    <SplitView table={props.table}>
      {(table, title) => <Scatter {...props} table={table} title={title} />}
    </SplitView>
  );
}

function Scatter({
  visualization,
  table,
  title,
  colors,
  onFilter,
  onDrawn,
}: ChartProps & { title: string }) {
  const data = useMemo(() => toPoints(table, colors), [table, colors]);
  const toOption = useCallback(
    (style: ChartStyle) => {
      const axis = (name: string) => ({
        type: 'value',
        scale: true,
        name,
        nameLocation: 'middle',
        nameGap: 28,
        nameTextStyle: style.label,
        splitLine: { lineStyle: { color: style.token('--a-line') } },
        axisLabel: { ...style.label, formatter: formatShort, hideOverlap: true },
      });
      return {
        animation: false,
        aria: { enabled: false },
        grid: { left: 28, right: 16, top: 12, bottom: 28, containLabel: true },
        xAxis: axis(data.x?.label ?? ''),
        yAxis: { ...axis(data.y?.label ?? ''), nameGap: 40 },
        series: [
          {
            type: 'scatter',
            data: data.points.map(({ x, y, size, color }) => ({
              value: [x, y],
              symbolSize: size,
              itemStyle: { color: resolveColor(color, style), opacity: 0.7 },
            })),
            large: data.points.length > 5000,
          },
        ],
      };
    },
    [data],
  );
  return (
    <ItemChart
      label={title || visualization.title}
      toOption={toOption}
      count={data.points.length}
      describe={(at) => ({ title: data.points[at]?.name ?? '', rows: data.points[at]?.rows ?? [] })}
      {...(onFilter && { onPick: (at) => onFilter(data.points[at]?.filters ?? []) })}
      {...(onDrawn && { onDrawn })}
    />
  );
}
