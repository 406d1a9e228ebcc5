import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createChartTypes } from '../../../visualizations/public/chart-types/chart-types';
import { BuilderContext, type BuilderState } from './builder-context';
import { TypePicker } from './TypePicker';

afterEach(cleanup);

const types = createChartTypes([]);

function pick(metric: string) {
  const change = vi.fn();
  const aggs = [{ id: '1', enabled: true, type: metric, schema: 'metric', params: {} }];
  const builder = { types, type: types.get('line'), change, visualization: { aggs } };
  render(
    <BuilderContext value={builder as unknown as BuilderState}>
      <TypePicker />
    </BuilderContext>,
  );
  return change;
}
const pie = () => screen.getByRole('button', { name: 'Pie' });

it('averages are no shares of a whole: the picker says why pies are not to be had', async () => {
  const change = pick('avg');
  const reason = screen.getByText(/^Pie, Treemap: Can’t show shares of a whole/);
  await userEvent.setup().click(pie());

  expect(pie().getAttribute('aria-disabled')).toBe('true');
  expect(pie().getAttribute('aria-describedby')).toBe(reason.id);
  expect(change).not.toHaveBeenCalled();
});

it('of counts every kind of chart is to be had, and nothing is said', async () => {
  const change = pick('count');
  await userEvent.setup().click(pie());

  expect(screen.queryByText(/Can’t show shares/)).toBeNull();
  expect(change).toHaveBeenCalledOnce();
});
