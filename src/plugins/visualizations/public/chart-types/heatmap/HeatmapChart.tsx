import { useCallback, useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import { asBoolean } from '#common/visualizations';
import { type ChartSize, type ChartStyle, ItemChart } from '#ui/charts';
import type { ChartProps } from '../../types';
import { toAxisData } from '../axis/axis-data';
import { SplitView } from '../SplitView';
import { useCrosshair } from '../use-crosshair';
import { readCellLabels, toCells, toScale } from './heatmap-cells';
import { HeatmapScale } from './HeatmapScale';
import styles from './HeatmapChart.module.css';
import { toHeatmapOption } from './heatmap-option';

/** A colour for each pair of values: the darker, the more. */
export function HeatmapChart(props: ChartProps) {
  return <SplitView {...props}>{(part) => <Heatmap {...props} {...part} />}</SplitView>;
}

function Heatmap({
  visualization,
  table,
  title,
  onFilter,
  onDrawn,
  crosshair,
}: ChartProps & { title: string }) {
  const data = useMemo(() => toAxisData(table), [table]);
  const cells = useMemo(() => toCells(data), [data]);
  const scale = useMemo(() => toScale(cells, visualization.params), [cells, visualization]);
  const labels = useMemo(() => readCellLabels(visualization.params), [visualization]);
  const toOption = useCallback(
    (style: ChartStyle, size: ChartSize) =>
      toHeatmapOption(data, cells, { scale, labels, size }, style),
    [data, cells, scale, labels],
  );
  const metric = data.series[0]?.metric;
  const [active, setActive] = useState<number>();
  const { column, categories } = data;
  const place = active === undefined ? undefined : cells.items[active]?.x;
  const marked = useCrosshair({ crosshair, column, categories, active: place });
  return (
    <div className={styles.root}>
      <ItemChart
        label={title || visualization.title}
        toOption={toOption}
        sized
        counts={[cells.items.length]}
        marked={marked}
        onActive={setActive}
        describe={(at) => {
          const cell = cells.items[at];
          const category = data.categories[cell?.x ?? 0];
          return {
            title: [category && data.column?.text(category), cells.rows[cell?.y ?? 0]?.label]
              .filter(Boolean)
              .join(' · '),
            rows: [
              {
                name: metric?.label ?? '',
                value: metric?.text({ value: cell?.value ?? null }) ?? '',
                colors: metric?.colors?.({ value: cell?.value ?? null }),
              },
              ...(cell && scale.shareOf
                ? [{ name: shareName(), value: percent(scale.shareOf(cell.value)) }]
                : []),
            ],
          };
        }}
        {...(onFilter && {
          onPick: (at: number) => {
            const cell = cells.items[at];
            const category = data.categories[cell?.x ?? 0];
            onFilter([
              ...(category && data.column ? data.column.filters(category) : []),
              ...(cells.rows[cell?.y ?? 0]?.filters ?? []),
            ]);
          },
        })}
        {...(onDrawn && { onDrawn })}
      />
      {metric && asBoolean(visualization.params['addLegend'], true) && (
        <HeatmapScale
          scale={scale}
          text={scale.shareOf ? percent : (value) => metric.text({ value })}
        />
      )}
    </div>
  );
}

const percent = (share: number) =>
  i18n.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });

const shareName = () =>
  i18n.formatMessage({
    id: 'visualizations.heatmap.share',
    defaultMessage: 'Of the greatest amount',
  });
