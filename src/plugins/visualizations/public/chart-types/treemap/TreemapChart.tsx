import { useCallback, useMemo } from 'react';
import { type ChartStyle, ItemChart } from '#ui/charts';
import type { ChartProps } from '../../types';
import { resolveColor } from '../colors';
import { outermost, type PartColor, PartLegend, shownParts } from '../legend/PartLegend';
import type { OpacityOf } from '../legend/use-dimming';
import { NegativeNotice } from '../NegativeNotice';
import { SplitView } from '../SplitView';

/** Tiles as large as their share; those of one outer bucket have one color. */
export function TreemapChart(props: ChartProps) {
  return (
    <PartLegend {...props} usual={true}>
      {(color, hidden, opacityOf) => (
        <SplitView {...props}>
          {(part) => <Treemap {...props} {...part} {...{ color, hidden, opacityOf }} />}
        </SplitView>
      )}
    </PartLegend>
  );
}

interface TreemapProps extends ChartProps {
  title: string;
  color: PartColor;
  hidden: ReadonlySet<string>;
  opacityOf: OpacityOf;
}

function Treemap(props: TreemapProps) {
  const { visualization, table, title, color, hidden, opacityOf, onFilter, onDrawn } = props;
  const parts = useMemo(() => shownParts(table, hidden), [table, hidden]);
  const tiles = useMemo(
    () =>
      parts
        .filter(({ value }) => value !== null && value > 0)
        .map((part) => ({ ...part, color: color(outermost(part), 0, part.rests[0]) })),
    [parts, color],
  );
  const toOption = useCallback(
    (style: ChartStyle) => ({
      animation: false,
      series: [
        {
          type: 'treemap',
          roam: false,
          nodeClick: false,
          breadcrumb: { show: false },
          left: 0,
          right: 0,
          top: 0,
          bottom: 0,
          itemStyle: { borderColor: style.token('--a-surface'), borderWidth: 1, gapWidth: 1 },
          label: {
            ...style.label,
            color: '#fff',
            textBorderColor: 'rgba(0,0,0,.6)',
            textBorderWidth: 2,
            overflow: 'truncate',
          },
          data: tiles.map((tile) => ({
            name: tile.path.join(' · ') || tile.name,
            value: tile.value,
            itemStyle: {
              color: resolveColor(tile.color, style),
              opacity: opacityOf(outermost(tile), ...tile.path),
            },
          })),
        },
      ],
    }),
    [tiles, opacityOf],
  );
  return (
    <>
      <NegativeNotice parts={parts} />
      <ItemChart
        label={title || visualization.title}
        toOption={toOption}
        counts={[tiles.length]}
        // The library counts the whole as the first part.
        firstIndex={1}
        describe={(at) => {
          const tile = tiles[at];
          return {
            title: tile?.path.join(' · ') ?? '',
            rows: tile ? [{ name: tile.metric.label, value: tile.text, color: tile.color }] : [],
          };
        }}
        {...(onFilter && { onPick: (at: number) => onFilter(tiles[at]?.filters ?? []) })}
        {...(onDrawn && { onDrawn })}
      />
    </>
  );
}
