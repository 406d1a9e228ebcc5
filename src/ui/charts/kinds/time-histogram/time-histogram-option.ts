import { i18n } from '#common/i18n';
import type { EChartsCoreOption } from 'echarts/core';

interface HistogramOptions {
  buckets: readonly { start: number; count: number }[];
  formatAxis: (time: number) => string;
  style: CSSStyleDeclaration;
}

/** One bar a bucket, in the colors of the theme. The axis starts at 0. */
export function toHistogramOption({
  buckets,
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
      data: buckets.map(({ start }) => formatAxis(start)),
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
      {
        type: 'bar',
        data: buckets.map(({ count }) => count),
        barCategoryGap: buckets.length > 200 ? '0%' : '12%',
        itemStyle: { color: token('--a-cat-1') },
        emphasis: { disabled: true },
        cursor: 'crosshair',
        large: buckets.length > 2000,
      },
    ],
  };
}

function formatCount(value: number): string {
  return i18n.formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 });
}
