import { asBoolean } from '#common/json';
import { useCallback, useContext, useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import { Callout } from '#ui';
import { type ChartSize, type ChartStyle, ItemChart } from '#ui/charts';
import type { ChartProps } from '../../types';
import { toAxisData } from '../axis/axis-data';
import { SplitView } from '../SplitView';
import { ViewServicesContext } from '../../view/services-context';
import { useCrosshair } from '../use-crosshair';
import { readCellLabels, toCells, toScale } from './heatmap-cells';
import { HeatmapScale } from './HeatmapScale';
import styles from './HeatmapChart.module.css';
import { toHeatmapOption } from './heatmap-option';

/** A color for each pair of values: the darker, the more. */
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
  const most = useMostSeries();
  const [active, setActive] = useState<number>();
  const { column, categories } = data;
  const place = active === undefined ? undefined : cells.items[active]?.x;
  const marked = useCrosshair({ crosshair, column, categories, active: place });
  if (data.series.length > most) return <TooMany count={data.series.length} most={most} />;
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

const USUAL_MOST = 50;

/** `visualization:heatmap:maxBuckets`: more of them are a drawing that browsers have trouble with. */
function useMostSeries(): number {
  const settings = useContext(ViewServicesContext)?.core.uiSettings;
  const most = settings?.get<unknown>('visualization:heatmap:maxBuckets', USUAL_MOST);
  return Number(most ?? USUAL_MOST) || USUAL_MOST;
}

function TooMany({ count, most }: { count: number; most: number }) {
  return (
    <div className={styles.message}>
      <Callout
        tone="warning"
        title={i18n.formatMessage(
          {
            id: 'visualizations.heatmap.tooMany',
            defaultMessage:
              'There are too many series defined ({nr}). The configured maximum is {max}.',
          },
          { nr: i18n.formatNumber(count), max: i18n.formatNumber(most) },
        )}
      >
        {i18n.formatMessage({
          id: 'visualizations.heatmap.tooManyText',
          defaultMessage:
            'Choose fewer values for the Y axis, or raise the setting visualization:heatmap:maxBuckets.',
        })}
      </Callout>
    </div>
  );
}

const percent = (share: number) =>
  i18n.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });

const shareName = () =>
  i18n.formatMessage({
    id: 'visualizations.heatmap.share',
    defaultMessage: 'Percentage of the maximum',
  });
