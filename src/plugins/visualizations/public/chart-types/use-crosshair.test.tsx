import { BehaviorSubject } from 'rxjs';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChartCell, ChartColumn } from '../../common';
import type { Crosshair } from '../types';
import { useCrosshair } from './use-crosshair';

afterEach(cleanup);

const HOUR = 3_600_000;
const time = { valueKind: 'date' } as ChartColumn;
/** Buckets one after the other. */
const buckets = (start: number, width: number, count: number): ChartCell[] =>
  Array.from({ length: count }, (_, at) => {
    const from = start + at * width;
    return { value: from, range: { from, to: from + width } };
  });

describe('Charts of a page that share the moment under the pointer', () => {
  const open = (crosshair: Crosshair, categories: readonly ChartCell[], column = time) =>
    renderHook(
      ({ active }: { active: number | undefined }) =>
        useCrosshair({ crosshair, column, categories, active }),
      { initialProps: { active: undefined as number | undefined } },
    );

  it('mark it whatever their intervals are, and nothing where their time is another one', () => {
    const crosshair: Crosshair = new BehaviorSubject<Parameters<Crosshair['next']>[0] | undefined>(
      undefined,
    );
    const hours = open(crosshair, buckets(24 * HOUR, HOUR, 48));
    const days = open(crosshair, buckets(0, 24 * HOUR, 3));
    const gaps = open(
      crosshair,
      buckets(24 * HOUR, HOUR, 48).filter((_, at) => at % 7 === 3),
    );
    const before = open(crosshair, buckets(-100 * HOUR, HOUR, 48));
    const terms = open(crosshair, buckets(24 * HOUR, HOUR, 48), {
      valueKind: 'number',
    } as ChartColumn);
    const all = () => [hours, days, gaps, before, terms].map(({ result }) => result.current);

    act(() => hours.rerender({ active: 25 }));
    expect(all()).toEqual([undefined, 2, undefined, undefined, undefined]);
    act(() => hours.rerender({ active: undefined }));
    act(() => days.rerender({ active: 1 }));
    expect(all()).toEqual([0, undefined, 0, undefined, undefined]);
    act(() => days.rerender({ active: undefined }));
    expect(all()).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});
