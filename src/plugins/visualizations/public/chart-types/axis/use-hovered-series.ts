import { type RefObject, useEffect, useRef } from 'react';
import type { DrawnChart } from '#ui/charts';

/** The series whose bar or point the pointer is on, by its position. */
export function useHoveredSeries(chart: DrawnChart | undefined): RefObject<number | undefined> {
  const hovered = useRef<number>(undefined);
  useEffect(() => {
    if (!chart) return undefined;
    const over = ({ seriesIndex }: { seriesIndex?: number }) => {
      hovered.current = seriesIndex;
    };
    const out = () => {
      hovered.current = undefined;
    };
    chart.on('mouseover', over as never);
    chart.on('mouseout', out);
    return () => {
      chart.off('mouseover');
      chart.off('mouseout');
    };
  }, [chart]);
  return hovered;
}
