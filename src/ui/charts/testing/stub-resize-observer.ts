import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Browsers tell of sizes before they paint; here whoever calls the answer does. Ends with `vi.unstubAllGlobals`. */
export function stubResizeObserver(): () => void {
  const observed: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        observed.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => act(() => observed.forEach((tell) => tell()));
}
