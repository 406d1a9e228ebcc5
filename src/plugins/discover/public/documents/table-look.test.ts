import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { USUAL_DISPLAY } from '#ui/grid';
import { readLook, useTableLook } from './table-look';

beforeEach(() => localStorage.clear());

it('is the usual one where the browser keeps none, or nothing that can be read', () => {
  const usual = { display: USUAL_DISPLAY, pinned: [] };
  const kept = [
    null,
    '{',
    '[]',
    '7',
    '{"display":{"lines":-1,"density":"x","letters":4},"pinned":{}}',
    '{"display":{"lines":1e9}}',
  ];
  for (const text of kept) {
    expect(readLook({ getItem: () => text })).toEqual(usual);
  }
});

it('is kept for the next page', () => {
  const { result } = renderHook(() => useTableLook());
  const display = { lines: 'auto', density: 'roomy', letters: 'large' } as const;
  act(() => result.current[1]({ display }));
  act(() => result.current[1]({ pinned: ['host'] }));

  expect(renderHook(() => useTableLook()).result.current[0]).toEqual({ display, pinned: ['host'] });
});
