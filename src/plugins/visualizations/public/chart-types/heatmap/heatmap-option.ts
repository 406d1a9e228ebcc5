import type { ChartOption, ChartStyle } from '#ui/charts';
import type { AxisData } from '../axis/axis-data';
import type { HeatmapCells, HeatmapScale } from './heatmap-cells';
import { toneOnCanvas } from './tone';

export function toHeatmapOption(
  { column, categories }: AxisData,
  cells: HeatmapCells,
  scale: HeatmapScale,
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
        emphasis: { itemStyle: { borderColor: token('--a-text') } },
      },
    ],
  };
}
