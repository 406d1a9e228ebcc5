import { asBoolean, asCount } from '#common/json';
import { useCallback, useMemo, useState } from 'react';
import { type ChartStyle, ItemChart } from '#ui/charts';
import type { ChartProps } from '../../types';
import styles from '../axis/AxisChart.module.css';
import { MOST_RADIUS } from '../axis/dot-size';
import { type ColorOf, useColorOf } from '../colors';
import { ChartLegend } from '../legend/ChartLegend';
import { type OpacityOf, useDimming } from '../legend/use-dimming';
import { SplitView } from '../SplitView';
import { toScatterOption } from './scatter-option';
import { toPoints, USUAL_RADIUS } from './scatter-points';

/** One number against another; a third one sizes the points. */
export function ScatterChart(props: ChartProps) {
  const { visualization, table, onFilter, onUiState } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const colorOf = useColorOf(props);
  const { opacityOf, onHighlight } = useDimming();
  const { groups } = useMemo(() => toPoints(table, colorOf), [table, colorOf]);
  const isListed = asBoolean(visualization.params['addLegend'], true) && groups.length > 0;
  return (
    <div className={styles.root}>
      {isListed && (
        <ChartLegend
          {...{ visualization, onFilter, onUiState }}
          items={groups.map(({ term, color, filters }) => ({
            id: term,
            label: term,
            colorKey: term,
            color,
            hidden: hidden.has(term),
            filters,
          }))}
          onHighlight={onHighlight}
          onToggle={(id) =>
            setHidden(
              (before) =>
                new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
            )
          }
        />
      )}
      <SplitView {...props}>
        {(part) => <Scatter {...props} {...part} {...{ hidden, colorOf, opacityOf }} />}
      </SplitView>
    </div>
  );
}

interface ScatterProps extends ChartProps {
  title: string;
  hidden: ReadonlySet<string>;
  colorOf: ColorOf;
  opacityOf: OpacityOf;
}

function Scatter({
  visualization,
  table,
  title,
  hidden,
  colorOf,
  opacityOf,
  onFilter,
  onDrawn,
}: ScatterProps) {
  const radius = asCount(visualization.params['radiusRatio'], {
    fallback: USUAL_RADIUS,
    max: MOST_RADIUS,
  });
  const data = useMemo(() => {
    const all = toPoints(table, colorOf, radius);
    return { ...all, points: all.points.filter(({ term }) => !hidden.has(term)) };
  }, [table, colorOf, hidden, radius]);
  const toOption = useCallback(
    (style: ChartStyle) => toScatterOption(data, opacityOf, style),
    [data, opacityOf],
  );
  return (
    <ItemChart
      label={title || visualization.title}
      toOption={toOption}
      counts={[data.points.length]}
      describe={(at) => ({ title: data.points[at]?.name ?? '', rows: data.points[at]?.rows ?? [] })}
      {...(onFilter && { onPick: (at) => onFilter(data.points[at]?.filters ?? []) })}
      {...(onDrawn && { onDrawn })}
    />
  );
}
