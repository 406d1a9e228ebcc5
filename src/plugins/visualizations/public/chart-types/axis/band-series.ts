import type { AxisData } from './axis-data';
import type { DrawnSeries } from './axis-option';
import type { SeriesOptions } from './axis-options';

interface BandSeries extends Record<string, unknown> {
  itemStyle: object;
  lineStyle: object;
  areaStyle?: object;
}

/** What is filled between two numbers of each place: the lower one, which is not seen, and on it what lies between them. */
export function bandSeries(
  item: DrawnSeries,
  own: SeriesOptions,
  { series }: Pick<AxisData, 'series'>,
): readonly BandSeries[] {
  const lower = series.find(({ metric }) => metric.id === own.lower)?.values ?? [];
  const shared = {
    type: 'line',
    stack: `band|${item.id}`,
    // Numbers below and above zero lie on each other, too.
    stackStrategy: 'all',
    yAxisIndex: own.axis,
    symbol: 'none',
    silent: true,
    emphasis: { disabled: true },
    lineStyle: { width: 0, opacity: 0 },
    step: own.step ? 'end' : false,
    connectNulls: own.spans,
  };
  const between = item.values.map((value, place) => {
    const least = lower[place] ?? null;
    return value === null || least === null ? null : value - least;
  });
  return [
    { ...shared, itemStyle: {}, data: item.values.map((_, place) => lower[place] ?? null) },
    {
      ...shared,
      id: item.id,
      name: item.label,
      data: between,
      itemStyle: { color: item.color },
      areaStyle: { color: item.color, opacity: own.fill ?? 0.2 },
    },
  ];
}
