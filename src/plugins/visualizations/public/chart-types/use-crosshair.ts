import { useEffect, useId, useState } from 'react';
import { fromDays, toDays } from '#common/time';
import type { ChartCell, ChartColumn } from '../../common';
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
  const zoneOfDays = column?.zoneOfDays;

  useEffect(() => {
    if (!crosshair || !isTime) return undefined;
    const subscription = crosshair.subscribe((position) =>
      setShared(
        position && position.source !== source
          ? placeOf(onAxis(position, zoneOfDays), categories)
          : undefined,
      ),
    );
    return () => subscription.unsubscribe();
  }, [crosshair, isTime, zoneOfDays, categories, source]);

  useEffect(() => {
    if (!crosshair || !isTime) return;
    const cell = active === undefined ? undefined : categories[active];
    if (typeof cell?.value === 'number') {
      crosshair.next({ ...momentsOf(cell, cell.value, zoneOfDays), source });
    } else if (crosshair.value?.source === source) crosshair.next(undefined);
  }, [crosshair, isTime, zoneOfDays, active, categories, source]);

  return shared;
}

const endOf = ({ range }: ChartCell, start: number): number => Number(range?.to ?? start + 1);

/** Charts of days and of timestamps are at the same time where the clocks of the page show that day. */
export function momentsOf(cell: ChartCell, time: number, zoneOfDays: string | undefined) {
  const until = endOf(cell, time);
  if (!zoneOfDays) return { time, until };
  const { from, to } = fromDays({ from: time, to: until - 1 }, zoneOfDays);
  return { time: from, until: to + 1 };
}

export function onAxis(
  { time, until }: Pick<CrosshairPosition, 'time' | 'until'>,
  zoneOfDays: string | undefined,
) {
  if (!zoneOfDays) return { time, until };
  const { from, to } = toDays({ from: time, to: until - 1 }, zoneOfDays);
  return { time: from, until: to + 1 };
}

/** The first bucket that has some of the time in it: a chart of another time has none. */
function placeOf(
  { time, until }: Pick<CrosshairPosition, 'time' | 'until'>,
  categories: readonly ChartCell[],
): number | undefined {
  const place = categories.findIndex(
    (cell) =>
      typeof cell.value === 'number' && cell.value < until && time < endOf(cell, cell.value),
  );
  return place < 0 ? undefined : place;
}
