import { type RefObject, useEffect, useRef } from 'react';
import type { DrawnChart } from '#ui/charts';

/** The series whose bar or point the pointer is on, by its id. */
export function useHoveredSeries(chart: DrawnChart | undefined): RefObject<string | undefined> {
  const hovered = useRef<string>(undefined);
  useEffect(() => {
    if (!chart) return undefined;
    const over = ({ seriesId }: { seriesId?: string }) => {
      hovered.current = seriesId;
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
