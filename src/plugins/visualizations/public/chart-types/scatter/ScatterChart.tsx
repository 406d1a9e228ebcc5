import { asBoolean, asCount } from '#common/json';
import { useCallback, useMemo, useState } from 'react';
import { formatTick } from '../../../common';
import { type ChartStyle, ItemChart } from '#ui/charts';
import type { ChartProps } from '../../types';
import styles from '../axis/AxisChart.module.css';
import { MOST_RADIUS } from '../axis/dot-size';
import { type ColorOf, resolveColor, useColorOf } from '../colors';
import { ChartLegend } from '../legend/ChartLegend';
import { type OpacityOf, useDimming } from '../legend/use-dimming';
import { SplitView } from '../SplitView';
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
    (style: ChartStyle) => {
      const axis = (name: string) => ({
        type: 'value',
        scale: true,
        // Room for dots at the ends of the axes.
        boundaryGap: ['6%', '6%'],
        name,
        nameLocation: 'middle',
        nameGap: 28,
        nameTextStyle: style.label,
        splitLine: { lineStyle: { color: style.token('--a-line') } },
        axisLabel: { ...style.label, formatter: formatTick, hideOverlap: true },
      });
      return {
        animation: false,
        grid: { left: 28, right: 16, top: 12, bottom: 28, containLabel: true },
        xAxis: axis(data.x?.label ?? ''),
        yAxis: { ...axis(data.y?.label ?? ''), nameGap: 40 },
        series: [
          {
            type: 'scatter',
            data: data.points.map(({ x, y, size, color, term }) => ({
              value: [x, y],
              symbolSize: size,
              itemStyle: { color: resolveColor(color, style), opacity: 0.7 * opacityOf(term) },
            })),
            large: data.points.length > 5000,
          },
        ],
      };
    },
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
