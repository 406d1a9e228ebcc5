import { isolatedText } from '#common/i18n';
import type { ChartOption, ChartSize, ChartStyle } from '#ui/charts';
import type { AxisData } from '../axis/axis-data';
import { inkOn, schemeOnCanvas } from '../color-scheme';
import { besideWidth, cutWidth, roomBeyond } from '../label-room';
import type { CellLabels, HeatmapCells, HeatmapScale } from './heatmap-cells';

/** How wide labels may be, in pixels. */
const MOST_BELOW = 100;
const MOST_BESIDE = 120;
/** Between labels and plot, and at the edge. */
const MARGIN = 12;
/** Of more timestamps, as many are written as the longest leaves room for. */
const MOST_MEASURED = 50;
/** In narrower cells lines between them would take the greater part of the color. */
const LEAST_BORDERED = 5;

interface HeatmapLook {
  scale: HeatmapScale;
  labels: CellLabels | undefined;
  size: ChartSize;
}

export function toHeatmapOption(
  { column, categories }: AxisData,
  cells: HeatmapCells,
  { scale, labels, size }: HeatmapLook,
  { token, label }: ChartStyle,
): ChartOption {
  const axis = { axisTick: { show: false }, axisLine: { show: false }, splitLine: { show: false } };
  const colorOf = (step: number) => schemeOnCanvas(scale.scheme, scale.placeOf(step), token);
  const inkOf = (step: number) => inkOn(step < 0 ? token('--a-surface') : colorOf(step));
  const { texts, grid, below, beside, border } = roomOf({ column, categories }, cells, size);
  const isInked = labels !== undefined && labels.color === undefined;
  return {
    animation: false,
    grid,
    xAxis: {
      ...axis,
      type: 'category',
      data: texts.map(isolatedText),
      axisLabel: { ...label, hideOverlap: true, ...below },
    },
    yAxis: {
      ...axis,
      type: 'category',
      inverse: true,
      data: cells.rows.map((row) => isolatedText(row.label)),
      axisLabel: { ...label, overflow: 'truncate', width: beside },
    },
    visualMap: {
      show: false,
      type: 'piecewise',
      dimension: 2,
      outOfRange: { color: token('--a-surface') },
      pieces: Array.from({ length: scale.steps }, (_, at) => ({ value: at, color: colorOf(at) })),
    },
    series: [
      {
        type: 'heatmap',
        data: cells.items.map(({ x, y, value }) => {
          const point = [x, y, scale.stepOf(value)];
          return isInked ? { value: point, label: { color: inkOf(scale.stepOf(value)) } } : point;
        }),
        itemStyle: {
          borderColor: token('--a-surface'),
          borderWidth: border,
        },
        ...(labels && {
          label: { ...label, ...toLabel(labels, cells) },
          labelLayout: { hideOverlap: true },
        }),
        emphasis: { itemStyle: { borderColor: token('--a-text') } },
      },
    ],
  };
}

/** What is written below, what it and the names beside may take, and whether there are lines between cells. */
function roomOf(
  { column, categories }: Pick<AxisData, 'column' | 'categories'>,
  { rows }: HeatmapCells,
  size: ChartSize,
) {
  const texts = categories.map((cell) => column?.axisText(cell) ?? '');
  const isText = column?.valueKind === 'text';
  const beside = besideWidth(size, MOST_BESIDE);
  const places = { size, texts, beside: beside + MARGIN };
  const most = isText ? cutWidth({ ...places, most: MOST_BELOW }) : size.width;
  const room = roomBeyond({ ...places, most });
  const cellWidth = (size.width - beside) / Math.max(1, categories.length);
  const cellHeight = size.height / Math.max(1, rows.length);
  return {
    texts,
    grid: { left: 4, right: Math.max(8, room), top: 8, bottom: 4, containLabel: true },
    below: {
      ...((isText || texts.length <= MOST_MEASURED) && { interval: 0 }),
      ...(isText && { overflow: 'truncate', width: most }),
    },
    beside,
    border: Math.min(cellWidth, cellHeight) < LEAST_BORDERED ? 0 : 1,
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
