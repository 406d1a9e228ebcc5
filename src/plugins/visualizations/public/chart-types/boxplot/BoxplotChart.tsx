import { useCallback, useEffect, useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import { EmptyState } from '#ui';
import { type ChartStyle, ItemChart } from '#ui/charts';
import type { ChartProps } from '../../types';
import { SplitView } from '../SplitView';
import { useCrosshair } from '../use-crosshair';
import { toBoxes } from './boxes';

/** How values are spread: the middle half as a box, the median in it, the ends as lines. */
export function BoxplotChart(props: ChartProps) {
  // Without percentiles there is nothing that could be a box.
  if (!toBoxes(props.table).metric) return <NoSpread onDrawn={props.onDrawn} />;
  return <SplitView {...props}>{(part) => <Boxplot {...props} {...part} />}</SplitView>;
}

function NoSpread({ onDrawn }: Pick<ChartProps, 'onDrawn'>) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <EmptyState
      icon="chart-bar"
      title={i18n.formatMessage({
        id: 'visualizations.boxplot.none',
        defaultMessage: 'No percentiles yet',
      })}
    >
      {i18n.formatMessage({
        id: 'visualizations.boxplot.noneText',
        defaultMessage: 'A box plot is made of the percentiles of a number: put one on its Y axis.',
      })}
    </EmptyState>
  );
}

function Boxplot({
  visualization,
  table,
  title,
  onFilter,
  onDrawn,
  crosshair,
}: ChartProps & { title: string }) {
  const { boxes, metric, bucket } = useMemo(() => toBoxes(table), [table]);
  const categories = useMemo(() => boxes.map(({ cell }) => cell), [boxes]);
  const [active, setActive] = useState<number>();
  const marked = useCrosshair({ crosshair, column: bucket, categories, active });
  const toOption = useCallback(
    ({ token, label }: ChartStyle) => ({
      animation: false,
      aria: { enabled: false },
      grid: { left: 4, right: 12, top: 10, bottom: 4, containLabel: true },
      xAxis: {
        type: 'category',
        data: boxes.map(({ name }) => name),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: token('--a-line-strong') } },
        axisLabel: { ...label, interval: 0, hideOverlap: true, overflow: 'break', width: 90 },
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
    }),
    [boxes, metric],
  );
  return (
    <ItemChart
      label={title || visualization.title}
      toOption={toOption}
      counts={[boxes.length]}
      marked={marked}
      onActive={setActive}
      describe={(at) => ({ title: boxes[at]?.name ?? '', rows: boxes[at]?.rows ?? [] })}
      {...(onFilter && { onPick: (at: number) => onFilter(boxes[at]?.filters ?? []) })}
      {...(onDrawn && { onDrawn })}
    />
  );
}
