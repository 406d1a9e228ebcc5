import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ChartProps } from '../../types';
import { BoxplotChart } from './BoxplotChart';

afterEach(cleanup);

it('A box plot without percentiles says what it needs instead of an empty canvas', () => {
  const props = {
    visualization: { title: 'B', type: 'boxplot', params: {} },
    table: { columns: [], rows: [[{ value: 3 }]], notices: [], documents: 3 },
  };
  render(<BoxplotChart {...(props as unknown as ChartProps)} />);
  expect(screen.getByText('No percentiles yet')).toBeTruthy();
  expect(document.querySelector('canvas')).toBeNull();
});
