import { useEffect, useId, useState } from 'react';
import type { ChartCell } from '#common/visualizations';
import type { Crosshair } from '../../types';
import type { AxisData } from './axis-data';

interface Options {
  crosshair: Crosshair | undefined;
  data: AxisData;
  active: number | undefined;
}

/** Tells the other charts where the pointer is. Returns the place that another chart's pointer is at. */
export function useAxisCrosshair({ crosshair, data, active }: Options): number | undefined {
  const source = useId();
  const [shared, setShared] = useState<number>();
  const isTime = data.column?.valueKind === 'date';

  useEffect(() => {
    if (!crosshair || !isTime) return undefined;
    const subscription = crosshair.subscribe((position) =>
      setShared(
        position && position.source !== source
          ? placeOf(position.time, data.categories)
          : undefined,
      ),
    );
    return () => subscription.unsubscribe();
  }, [crosshair, isTime, data, source]);

  useEffect(() => {
    if (!crosshair || !isTime) return;
    const time = active === undefined ? undefined : data.categories[active]?.value;
    if (typeof time === 'number') crosshair.next({ time, source });
    else if (crosshair.value?.source === source) crosshair.next(undefined);
  }, [crosshair, isTime, active, data, source]);

  return shared;
}

function placeOf(time: number, categories: readonly ChartCell[]): number | undefined {
  const place = categories.findLastIndex(({ value }) => Number(value) <= time);
  return place < 0 ? undefined : place;
}
