import { isolatedText } from '#common/i18n';
import { inkOn, resolveColor } from '#plugins/visualizations/public';
import type { ChartOption, ChartSize, ChartStyle } from '#ui/charts';
import type { Timeline, TimelineSpan } from '../../../common/timeline';

/** Of a row's height. */
const THICKNESS = 0.72;
const WIDEST_NAME = 160;
const MARGIN = 12;
/** Between labels of time, in pixels. */
const LABEL_ROOM = 110;
/** In less room than this nobody can read a name. */
const LEAST_TEXT = 40;
const LEAST_HEIGHT = 14;

export interface TimelineLook {
  /** What is drawn, as the legend has it. */
  spans: readonly TimelineSpan[];
  /** As CSS has it. */
  colorOf(state: string): string;
  size: ChartSize;
}

/** What of the drawing library's custom series is used here. */
interface Drawing {
  value(dimension: number): number;
  coord(point: readonly number[]): readonly number[];
  size(size: readonly number[]): readonly number[];
}

/** Spans as bars along the time, a row below the other. */
export function toTimelineOption(
  { rows, from, to, moments, time }: Timeline,
  { spans, colorOf, size }: TimelineLook,
  { token, label }: ChartStyle,
): ChartOption {
  const beside = Math.min(WIDEST_NAME, size.width / 3);
  const ticks = spread(moments, { from, to }, size.width - beside);
  const look = { token, label, colorOf };
  return {
    animation: false,
    grid: { left: 4, right: MARGIN, top: 8, bottom: 4, containLabel: true },
    xAxis: {
      type: 'value',
      min: from,
      max: to,
      splitLine: { show: false },
      axisLine: { show: true, lineStyle: { color: token('--a-line') } },
      axisTick: { show: true, customValues: ticks, lineStyle: { color: token('--a-line') } },
      axisLabel: {
        ...label,
        hideOverlap: true,
        customValues: ticks,
        formatter: (moment: number) => isolatedText(time.axisText({ value: moment })),
      },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map((row) => isolatedText(row.label)),
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { ...label, overflow: 'truncate', width: beside - MARGIN },
    },
    series: [
      {
        type: 'custom',
        encode: { x: [1, 2], y: 0 },
        data: spans.map((span) => [span.row, span.from, span.to]),
        renderItem: (params: { dataIndex: number }, drawing: Drawing) =>
          drawSpan(spans[params.dataIndex]?.state ?? '', drawing, look),
      },
    ],
  };
}

/** Where buckets begin, as many as there is room for. */
function spread(
  moments: readonly number[],
  { from, to }: { from: number; to: number },
  width: number,
): readonly number[] {
  const least = ((to - from) * LABEL_ROOM) / Math.max(1, width);
  const chosen: number[] = [];
  for (const moment of moments) {
    const last = chosen.at(-1);
    const isShown = moment >= from && moment <= to;
    if (isShown && (last === undefined || moment - last >= least)) chosen.push(moment);
  }
  return chosen;
}

function drawSpan(
  state: string,
  drawing: Drawing,
  { token, label, colorOf }: Pick<ChartStyle, 'token' | 'label'> & Pick<TimelineLook, 'colorOf'>,
) {
  const [row, from, to] = [drawing.value(0), drawing.value(1), drawing.value(2)];
  const [x = 0, y = 0] = drawing.coord([from, row]);
  const [end = 0] = drawing.coord([to, row]);
  const height = (drawing.size([0, 1])[1] ?? 0) * THICKNESS;
  const width = Math.max(1, end - x);
  const fill = resolveColor(colorOf(state), { token });
  const isNamed = width >= LEAST_TEXT && height >= LEAST_HEIGHT;
  return {
    type: 'rect',
    shape: { x, y: y - height / 2, width, height },
    style: { fill, stroke: token('--a-surface'), lineWidth: width > 4 ? 1 : 0 },
    emphasis: { style: { stroke: token('--a-text'), lineWidth: 2 } },
    ...(isNamed && {
      textConfig: { position: 'inside' },
      textContent: {
        style: {
          ...label,
          fill: inkOn(fill),
          text: isolatedText(state),
          width: width - 8,
          overflow: 'truncate',
        },
      },
    }),
  };
}
