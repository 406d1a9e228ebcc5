import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NothingFound } from './NothingFound';

afterEach(cleanup);

const ALL = { from: '2024-01-01T00:00:00.000Z', to: '2024-12-31T00:00:00.000Z' };
const HOUR = { from: 'now-1h', to: 'now' };
const FILTER = { kind: 'exists', field: 'room', negated: false, disabled: false } as never;

const UNKNOWN = /^This index has no field/;
const FIELDS = ['level', 'host.name', 'host.ip', 'attributes'].map((name) => ({
  name,
  type: 'keyword',
}));

function draw(
  state: { query?: string; language?: 'lucene'; filters?: never[] },
  selection?: object,
  all?: object,
) {
  const update = vi.fn();
  const model = { selection, all, fields: FIELDS } as never;
  render(<NothingFound state={{ filters: [], ...state }} {...{ update, model }} />);
  return update;
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('A search without results', () => {
  it.each([
    ['an index without a time field', undefined, undefined],
    ['all time', ALL, ALL],
  ])('says nothing of the time range for %s', (_, selection, all) => {
    draw({ query: 'red' }, selection, all);
    expect(screen.queryByText(/time/)).toBeNull();
    expect(screen.getByText('Remove part of the query or a filter.')).toBeTruthy();
    expect(buttons()).toEqual(['Clear query and filters']);
  });

  it('offers all time for part of it, also where that is only the default', async () => {
    const update = draw({}, HOUR, ALL);
    expect(screen.getByText('Widen the time range.')).toBeTruthy();
    expect(buttons()).toEqual(['Search all time']);
    await userEvent.click(screen.getByRole('button'));
    expect(update).toHaveBeenCalledWith({ time: ALL });
  });

  it('offers both where both narrow', () => {
    draw({ filters: [FILTER] }, HOUR, ALL);
    expect(screen.getByText(/^Widen the time range, or remove part/)).toBeTruthy();
    expect(buttons()).toEqual(['Search all time', 'Clear query and filters']);
  });

  it('offers nothing where there are no documents at all', () => {
    draw({});
    expect(screen.getByText('No results')).toBeTruthy();
    expect(buttons()).toEqual([]);
  });

  it('names the fields that the index does not have, and what may have been meant', async () => {
    draw({ query: 'levl:ERROR and not (host:a or level:b) and zzzzzz > 1' });
    await screen.findByText('This index has no field “levl”. Did you mean “level”?');
    expect(screen.getAllByText(UNKNOWN).map((it) => it.textContent)).toEqual([
      'This index has no field “levl”. Did you mean “level”?',
      'This index has no field “host”. Did you mean “host.name”?',
      'This index has no field “zzzzzz”.',
    ]);
  });

  it.each([
    [{ query: 'level:x and attributes.method:GET and _id:1 and ERROR' }],
    [{ query: 'levl:x', language: 'lucene' as const }],
  ])('names none where all may be there: %o', async (state) => {
    draw({ query: 'levl:x' });
    await screen.findByText(UNKNOWN);
    cleanup();
    draw(state);
    expect(screen.queryByText(UNKNOWN)).toBeNull();
  });
});
