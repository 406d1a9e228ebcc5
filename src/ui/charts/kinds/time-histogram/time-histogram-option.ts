import { i18n, isolatedText } from '#common/i18n';
import type { EChartsCoreOption } from 'echarts/core';

/** A part of each bucket's count. */
export interface HistogramPart {
  name: string;
  /** Of the theme: `--a-cat-2`. */
  token: string;
  counts: readonly number[];
}

interface HistogramOptions {
  buckets: readonly { start: number; count: number }[];
  /** Stacked in place of the whole; empty for the whole. */
  parts: readonly HistogramPart[];
  /** What the buckets are compared with, one by one. */
  before: readonly number[] | undefined;
  formatAxis: (time: number) => string;
  style: CSSStyleDeclaration;
}

/** One bar a bucket, in the colors of the theme. The axis starts at 0. */
export function toHistogramOption({
  buckets,
  parts,
  before,
  formatAxis,
  style,
}: HistogramOptions): EChartsCoreOption {
  const token = (name: string) => style.getPropertyValue(name).trim();
  const label = { color: token('--a-text-3'), fontSize: 11, fontFamily: token('--a-font') };
  return {
    animation: false,
    // The chart has a name and a value of its own; what ECharts would say is English.
    grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: buckets.map(({ start }) => isolatedText(formatAxis(start))),
      axisLine: { lineStyle: { color: token('--a-line-strong') } },
      axisTick: { show: false },
      axisLabel: { ...label, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 3,
      splitLine: { lineStyle: { color: token('--a-line') } },
      axisLabel: { ...label, formatter: formatCount },
    },
    series: [
      ...(before ? [ghostSeries(before, token('--a-text-3'))] : []),
      ...(parts.length > 0
        ? parts.map(({ counts, token: name }) => ({ counts, color: token(name), stack: 'parts' }))
        : [{ counts: buckets.map(({ count }) => count), color: token('--a-cat-1') }]
      ).map(({ counts, color, ...stack }) => ({
        type: 'bar',
        data: counts,
        ...stack,
        barCategoryGap: buckets.length > 200 ? '0%' : '12%',
        itemStyle: { color },
        emphasis: { disabled: true },
        cursor: 'crosshair',
        large: buckets.length > 2000,
      })),
    ],
  };
}

/** A line over the bars, broken, as high as the bars would be. */
const ghostSeries = (counts: readonly number[], color: string) => ({
  type: 'line',
  data: counts,
  step: 'middle',
  symbol: 'none',
  silent: true,
  z: 3,
  lineStyle: { color, width: 1.5, type: 'dashed' },
});

function formatCount(value: number): string {
  return i18n.formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 });
}
