import type { EChartsCoreOption } from 'echarts/core';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type ChartStyle, readChartStyle } from './chart-style';
import { ChartCanvas } from './ChartCanvas';
import { CrosshairLine } from './CrosshairLine';
import styles from './ItemChart.module.css';
import { plotAreaOf } from './plot-area';
import { type ChartSize, useChart } from './use-chart';
import { type TooltipRow, ValueTooltip } from './ValueTooltip';

interface ChartItem {
  title: string;
  rows: readonly TooltipRow[];
}

export interface ItemChartProps {
  /** What the chart is, for those who don't see it. */
  label: string;
  /** Its series hold the items, in their order. Keep it the same while nothing changes. */
  toOption: (style: ChartStyle, size: ChartSize) => EChartsCoreOption;
  /** The option is another one for another size. */
  sized?: boolean;
  /** How many items each series has. */
  counts: readonly number[];
  /** How the library numbers the first item, where that is not 0. */
  firstIndex?: number;
  /** What the tooltip of an item says. */
  describe: (position: number) => ChartItem;
  onPick?: (position: number) => void;
  /** The place of the x axis where a line is drawn. */
  marked?: number | undefined;
  /** Which item the pointer or the arrow keys are at. */
  onActive?: (position: number | undefined) => void;
  onDrawn?: () => void;
}

/** A chart of separate parts (slices, cells, points): each has a tooltip, by pointer and by arrow keys. */
export function ItemChart(props: ItemChartProps) {
  const {
    label,
    toOption,
    counts,
    firstIndex = 0,
    sized = false,
    describe,
    onPick,
    marked,
    onActive,
    onDrawn,
  } = props;
  const canvas = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ position: number; x: number; y: number }>();
  const chart = useChart(
    canvas,
    useCallback((style, size) => toOption(readChartStyle(style), size), [toOption]),
    { onDrawn, sized },
  );
  const count = counts.reduce((sum, one) => sum + one, 0);
  const latest = useRef({ onPick, counts });
  useEffect(() => {
    latest.current = { onPick, counts };
  }, [onPick, counts]);

  useEffect(() => {
    if (!chart) return undefined;
    const positionOf = ({ seriesIndex, dataIndex }: PartEvent) =>
      toPosition(latest.current.counts, seriesIndex, (dataIndex ?? -1) - firstIndex);
    const over = (event: PartEvent) => {
      const position = positionOf(event);
      const { offsetX: x = 0, offsetY: y = 0 } = event.event ?? {};
      setActive(position === undefined ? undefined : { position, x, y });
    };
    const out = () => setActive(undefined);
    const click = (event: PartEvent) => {
      const position = positionOf(event);
      if (position !== undefined) latest.current.onPick?.(position);
    };
    chart.on('mousemove', over as never);
    chart.on('mouseout', out);
    chart.on('globalout', out);
    chart.on('click', click as never);
    return () => {
      chart.off('mousemove');
      chart.off('mouseout');
      chart.off('globalout');
      chart.off('click');
    };
  }, [chart, firstIndex]);

  useEffect(() => setActive(undefined), [toOption]);
  const position = active?.position;
  useEffect(() => onActive?.(position), [position, onActive]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      const start = step > 0 ? -1 : count;
      const position = Math.min(count - 1, Math.max(0, (active?.position ?? start) + step));
      const { series, at } = toPlace(counts, position);
      chart?.dispatchAction({ type: 'downplay' });
      chart?.dispatchAction({
        type: 'highlight',
        seriesIndex: series,
        dataIndex: at + firstIndex,
      });
      setActive({ position, x: event.currentTarget.clientWidth / 2, y: 8 });
    } else if (event.key === 'Enter' && active) {
      onPick?.(active.position);
    } else if (event.key === 'Escape') {
      setActive(undefined);
    }
  }

  const item = active && active.position < count ? describe(active.position) : undefined;
  return (
    <div
      className={styles.root}
      role="application"
      aria-label={label}
      dir="ltr"
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setActive(undefined)}
    >
      <ChartCanvas ref={canvas} />
      {marked !== undefined && chart && (
        <CrosshairLine
          at={Number(chart.convertToPixel({ xAxisIndex: 0 }, marked))}
          area={plotAreaOf(chart)}
        />
      )}
      {item && active && <ValueTooltip x={active.x} y={active.y} {...item} />}
    </div>
  );
}

/** Which item a place in a series is; undefined where it is none. */
function toPosition(
  counts: readonly number[],
  series: number | undefined = 0,
  at: number,
): number | undefined {
  const before = counts.slice(0, series).reduce((sum, count) => sum + count, 0);
  return at >= 0 && at < (counts[series] ?? 0) ? before + at : undefined;
}

function toPlace(counts: readonly number[], position: number): { series: number; at: number } {
  let at = position;
  for (const [series, count] of counts.entries()) {
    if (at < count) return { series, at };
    at -= count;
  }
  return { series: 0, at: 0 };
}

interface PartEvent {
  seriesIndex?: number;
  dataIndex?: number;
  event?: { offsetX: number; offsetY: number };
}
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
