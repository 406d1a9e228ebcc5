import type { ChartOption, ChartStyle } from '#ui/charts';
import type { AxisData } from '../axis/axis-data';
import type { CellLabels, HeatmapCells, HeatmapScale } from './heatmap-cells';
import { toneOnCanvas } from './tone';

export function toHeatmapOption(
  { column, categories }: AxisData,
  cells: HeatmapCells,
  { scale, labels }: { scale: HeatmapScale; labels: CellLabels | undefined },
  { token, label }: ChartStyle,
): ChartOption {
  const axis = { axisTick: { show: false }, axisLine: { show: false }, splitLine: { show: false } };
  return {
    animation: false,
    aria: { enabled: false },
    grid: { left: 4, right: 8, top: 8, bottom: 4, containLabel: true },
    xAxis: {
      ...axis,
      type: 'category',
      data: categories.map((cell) => column?.axisText(cell) ?? ''),
      axisLabel: { ...label, hideOverlap: true },
    },
    yAxis: {
      ...axis,
      type: 'category',
      inverse: true,
      data: cells.rows.map((row) => row.label),
      axisLabel: { ...label, overflow: 'truncate', width: 120 },
    },
    visualMap: {
      show: false,
      type: 'piecewise',
      dimension: 2,
      outOfRange: { color: token('--a-surface') },
      pieces: Array.from({ length: scale.steps }, (_, step) => ({
        value: step,
        color: toneOnCanvas(scale.toneOf(step), token),
      })),
    },
    series: [
      {
        type: 'heatmap',
        data: cells.items.map(({ x, y, value }) => [x, y, scale.stepOf(value)]),
        itemStyle: { borderColor: token('--a-surface'), borderWidth: 1 },
        ...(labels && {
          label: {
            ...label,
            show: true,
            rotate: labels.rotate,
            overflow: 'truncate',
            // On pale and on dark cells alike.
            color: labels.color ?? '#fff',
            ...(!labels.color && { textBorderColor: 'rgba(0,0,0,.6)', textBorderWidth: 2 }),
            formatter: ({ dataIndex }: { dataIndex: number }) => textAt(cells, dataIndex),
          },
        }),
        emphasis: { itemStyle: { borderColor: token('--a-text') } },
      },
    ],
  };
}

function textAt({ items, rows }: HeatmapCells, at: number): string {
  const cell = items[at];
  return cell ? (rows[cell.y]?.metric.text({ value: cell.value }) ?? '') : '';
}
