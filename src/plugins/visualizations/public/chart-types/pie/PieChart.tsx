import { asBoolean, asCount, asObject } from '#common/json';
import { useCallback, useMemo } from 'react';
import { i18n } from '#common/i18n';
import { type ChartSize, type ChartStyle, ItemChart } from '#ui/charts';
import type { ChartProps } from '../../types';
import { resolveColor } from '../colors';
import { type PartColor, PartLegend, shownParts } from '../legend/PartLegend';
import type { OpacityOf } from '../legend/use-dimming';
import { NegativeNotice } from '../NegativeNotice';
import { SplitView } from '../SplitView';
import { toPieOption } from './pie-option';
import { toRings } from './pie-rings';

/** Shares of a whole; several buckets make rings. */
export function PieChart(props: ChartProps) {
  return (
    <PartLegend {...props} usual={true} allLevels={true}>
      {(color, hidden, opacityOf) => (
        <SplitView {...props}>
          {(part) => <Pie {...props} {...part} {...{ color, hidden, opacityOf }} />}
        </SplitView>
      )}
    </PartLegend>
  );
}

interface PieProps extends ChartProps {
  title: string;
  hidden: ReadonlySet<string>;
  color: PartColor;
  opacityOf: OpacityOf;
}

function Pie(props: PieProps) {
  const { visualization, table, title, hidden, color, opacityOf, onFilter, onDrawn } = props;
  const { params } = visualization;
  const labels = asObject(params['labels']);
  const parts = useMemo(() => shownParts(table, hidden), [table, hidden]);
  const rings = useMemo(() => toRings(parts, color), [parts, color]);
  // As the chart numbers them: the outermost ring is its first series.
  const slices = rings.toReversed().flatMap((ring) => ring.slices);
  const total = (rings[0]?.slices ?? []).reduce((sum, { value }) => sum + value, 0);
  const options = {
    donut: asBoolean(params['isDonut'], true),
    labels: asBoolean(labels['show'], false),
    values: asBoolean(labels['values'], true),
    lastLevel: asBoolean(labels['last_level'], true),
    truncate: asCount(labels['truncate'], { fallback: 100, min: 3, max: 500 }),
  };
  const key = JSON.stringify(options);
  const toOption = useCallback(
    (style: ChartStyle, size: ChartSize) =>
      toPieOption(
        rings.map((ring) => ({
          slices: ring.slices.map((slice) => ({
            ...slice,
            color: resolveColor(slice.color, style),
            opacity: opacityOf(...slice.path),
          })),
        })),
        JSON.parse(key) as typeof options,
        style,
        size,
      ),
    [rings, key, opacityOf],
  );
  return (
    <>
      <NegativeNotice parts={parts} />
      <ItemChart
        label={title || visualization.title}
        toOption={toOption}
        sized={options.labels}
        counts={rings.toReversed().map((ring) => ring.slices.length)}
        describe={(at) => {
          const slice = slices[at];
          const share = total > 0 ? (slice?.value ?? 0) / total : 0;
          return {
            title: slice?.path.join(' · ') ?? '',
            rows: [
              { name: slice?.metric ?? '', value: slice?.text ?? '', color: slice?.color ?? '' },
              {
                name: i18n.formatMessage({
                  id: 'visualizations.pie.share',
                  defaultMessage: 'Share',
                }),
                value: i18n.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 }),
              },
            ],
          };
        }}
        {...(onFilter && { onPick: (at) => onFilter(slices[at]?.filters ?? []) })}
        {...(onDrawn && { onDrawn })}
      />
    </>
  );
}
