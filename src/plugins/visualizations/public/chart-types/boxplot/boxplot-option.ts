import type { ChartOption, ChartSize, ChartStyle } from '#ui/charts';
import { labelsBelow, roomBeyond } from '../label-room';
import type { toBoxes } from './boxes';

/** Pixels. */
const MOST_WIDE = 90;
/** Letters of a moment at most; longer names have something else in them, too. */
const MOMENT = 20;

/** What the chart library draws. */
export function toBoxplotOption(
  { boxes, metric, bucket }: ReturnType<typeof toBoxes>,
  { token, label }: ChartStyle,
  size: ChartSize,
): ChartOption {
  // A moment that is cut says nothing.
  const isMoment = bucket?.valueKind === 'date' && boxes.every(({ name }) => name.length <= MOMENT);
  const places = { size, texts: boxes.map(({ name }) => name), most: MOST_WIDE };
  const labels: Partial<ReturnType<typeof labelsBelow>> = isMoment ? {} : labelsBelow(places);
  const room = roomBeyond({ ...places, most: labels.width ?? size.width });
  return {
    animation: false,
    grid: {
      left: 4,
      right: Math.max(12, room),
      top: 10,
      bottom: 4,
      containLabel: true,
    },
    xAxis: {
      type: 'category',
      data: places.texts,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: token('--a-line-strong') } },
      axisLabel: {
        ...label,
        interval: 0,
        hideOverlap: true,
        ...labels,
      },
    },
    yAxis: {
      type: 'value',
      scale: true,
      splitLine: { lineStyle: { color: token('--a-line') } },
      axisLabel: {
        ...label,
        formatter: (value: number) => metric?.axisText({ value }) ?? String(value),
      },
    },
    series: [
      {
        type: 'boxplot',
        data: boxes.map(({ values }) => [...values]),
        boxWidth: [8, 48],
        itemStyle: {
          color: token('--a-seq-2'),
          borderColor: token('--a-cat-1'),
          borderWidth: 1.5,
        },
      },
    ],
  };
}
