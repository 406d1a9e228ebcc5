import { useCallback, useEffect, useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import { EmptyState } from '#ui';
import { type ChartSize, type ChartStyle, ItemChart } from '#ui/charts';
import type { ChartProps } from '../../types';
import { SplitView } from '../SplitView';
import { useCrosshair } from '../use-crosshair';
import { toBoxplotOption } from './boxplot-option';
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
        defaultMessage: 'Choose a number field: a box plot shows how its values are distributed.',
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
    (style: ChartStyle, size: ChartSize) => toBoxplotOption({ boxes, metric, bucket }, style, size),
    [boxes, metric, bucket],
  );
  return (
    <ItemChart
      label={title || visualization.title}
      toOption={toOption}
      sized
      counts={[boxes.length]}
      marked={marked}
      onActive={setActive}
      describe={(at) => ({ title: boxes[at]?.name ?? '', rows: boxes[at]?.rows ?? [] })}
      {...(onFilter && { onPick: (at: number) => onFilter(boxes[at]?.filters ?? []) })}
      {...(onDrawn && { onDrawn })}
    />
  );
}
