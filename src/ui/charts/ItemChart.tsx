import type { EChartsCoreOption } from 'echarts/core';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type ChartStyle, readChartStyle } from './chart-style';
import styles from './ItemChart.module.css';
import { useChart } from './use-chart';
import { type TooltipRow, ValueTooltip } from './ValueTooltip';

export interface ChartItem {
  title: string;
  rows: readonly TooltipRow[];
}

export interface ItemChartProps {
  /** What the chart is, for those who don't see it. */
  label: string;
  /** Its first series holds the items, in their order. Keep it the same while nothing changes. */
  toOption: (style: ChartStyle) => EChartsCoreOption;
  count: number;
  /** How the library numbers the first item, where that is not 0. */
  firstIndex?: number;
  /** What the tooltip of an item says. */
  describe: (position: number) => ChartItem;
  onPick?: (position: number) => void;
  onDrawn?: () => void;
}

/** A chart of separate parts (slices, cells, points): each has a tooltip, by pointer and by arrow keys. */
export function ItemChart(props: ItemChartProps) {
  const { label, toOption, count, firstIndex = 0, describe, onPick, onDrawn } = props;
  const canvas = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ position: number; x: number; y: number }>();
  const chart = useChart(
    canvas,
    useCallback((style) => toOption(readChartStyle(style)), [toOption]),
    onDrawn,
  );
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);

  useEffect(() => {
    if (!chart) return undefined;
    const over = ({ dataIndex, event }: PartEvent) =>
      setActive(
        dataIndex === undefined || dataIndex < firstIndex
          ? undefined
          : { position: dataIndex - firstIndex, x: event?.offsetX ?? 0, y: event?.offsetY ?? 0 },
      );
    const out = () => setActive(undefined);
    const click = ({ dataIndex }: PartEvent) => {
      if (dataIndex !== undefined && dataIndex >= firstIndex) {
        pick.current?.(dataIndex - firstIndex);
      }
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

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      const start = step > 0 ? -1 : count;
      const position = Math.min(count - 1, Math.max(0, (active?.position ?? start) + step));
      chart?.dispatchAction({ type: 'downplay', seriesIndex: 0 });
      chart?.dispatchAction({
        type: 'highlight',
        seriesIndex: 0,
        dataIndex: position + firstIndex,
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
      <div ref={canvas} className={styles.canvas} />
      {item && active && <ValueTooltip x={active.x} y={active.y} {...item} />}
    </div>
  );
}

interface PartEvent {
  dataIndex?: number;
  event?: { offsetX: number; offsetY: number };
}
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
