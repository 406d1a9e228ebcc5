import { useEffect, useId, useState } from 'react';
import type { ChartCell, ChartColumn } from '#common/visualizations';
import type { Crosshair, CrosshairPosition } from '../types';

interface Options {
  crosshair: Crosshair | undefined;
  /** What the places of the axis are buckets of. */
  column: ChartColumn | undefined;
  categories: readonly ChartCell[];
  /** The place that this chart's own pointer is at. */
  active: number | undefined;
}

/** Tells the other charts where the pointer is. Returns the place that another chart's pointer is at. */
export function useCrosshair(options: Options): number | undefined {
  const { crosshair, column, categories, active } = options;
  const source = useId();
  const [shared, setShared] = useState<number>();
  const isTime = column?.valueKind === 'date';

  useEffect(() => {
    if (!crosshair || !isTime) return undefined;
    const subscription = crosshair.subscribe((position) =>
      setShared(position && position.source !== source ? placeOf(position, categories) : undefined),
    );
    return () => subscription.unsubscribe();
  }, [crosshair, isTime, categories, source]);

  useEffect(() => {
    if (!crosshair || !isTime) return;
    const cell = active === undefined ? undefined : categories[active];
    if (typeof cell?.value === 'number') {
      crosshair.next({ time: cell.value, until: endOf(cell, cell.value), source });
    } else if (crosshair.value?.source === source) crosshair.next(undefined);
  }, [crosshair, isTime, active, categories, source]);

  return shared;
}

const endOf = ({ range }: ChartCell, start: number): number => Number(range?.to ?? start + 1);

/** The first bucket that has some of the time in it: a chart of another time has none. */
export function placeOf(
  { time, until }: Pick<CrosshairPosition, 'time' | 'until'>,
  categories: readonly ChartCell[],
): number | undefined {
  const place = categories.findIndex(
    (cell) =>
      typeof cell.value === 'number' && cell.value < until && time < endOf(cell, cell.value),
  );
  return place < 0 ? undefined : place;
}
