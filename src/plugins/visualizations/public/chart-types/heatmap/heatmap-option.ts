import type { ChartOption, ChartStyle } from '#ui/charts';
import type { AxisData } from '../axis/axis-data';
import { inkOn, schemeOnCanvas } from '../color-scheme';
import type { CellLabels, HeatmapCells, HeatmapScale } from './heatmap-cells';

export function toHeatmapOption(
  { column, categories }: AxisData,
  cells: HeatmapCells,
  { scale, labels }: { scale: HeatmapScale; labels: CellLabels | undefined },
  { token, label }: ChartStyle,
): ChartOption {
  const axis = { axisTick: { show: false }, axisLine: { show: false }, splitLine: { show: false } };
  const colorOf = (step: number) => schemeOnCanvas(scale.scheme, scale.placeOf(step), token);
  const inkOf = (step: number) => inkOn(step < 0 ? token('--a-surface') : colorOf(step));
  const isInked = labels !== undefined && labels.color === undefined;
  return {
    animation: false,
    aria: { enabled: false },
    grid: { left: 4, right: 8, top: 8, bottom: 4, containLabel: true },
    xAxis: {
      ...axis,
      type: 'category',
      data: categories.map((cell) => column?.axisText(cell) ?? ''),
      axisLabel: { ...label, interval: 0, hideOverlap: true, overflow: 'truncate', width: 100 },
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
        color: colorOf(step),
      })),
    },
    series: [
      {
        type: 'heatmap',
        data: cells.items.map(({ x, y, value }) => {
          const point = [x, y, scale.stepOf(value)];
          return isInked ? { value: point, label: { color: inkOf(scale.stepOf(value)) } } : point;
        }),
        itemStyle: { borderColor: token('--a-surface'), borderWidth: 1 },
        ...(labels && {
          label: { ...label, ...toLabel(labels, cells) },
          labelLayout: { hideOverlap: true },
        }),
        emphasis: { itemStyle: { borderColor: token('--a-text') } },
      },
    ],
  };
}

const toLabel = ({ color, rotate }: CellLabels, cells: HeatmapCells) => ({
  show: true,
  rotate,
  overflow: 'truncate',
  ...(color !== undefined && { color }),
  formatter: ({ dataIndex }: { dataIndex: number }) => textAt(cells, dataIndex),
});

function textAt({ items, rows }: HeatmapCells, at: number): string {
  const cell = items[at];
  return cell ? (rows[cell.y]?.metric.text({ value: cell.value }) ?? '') : '';
}
