import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Drilldown } from '../../common/model/dashboard';
import { type Services, ServicesContext } from '../services';
import { DrilldownTarget } from './DrilldownTarget';

afterEach(cleanup);

const services = {
  store: {
    list: async () => ({
      items: [
        { id: '7e0c', title: 'Weather' },
        { id: '1f3a', title: 'Birds' },
        { id: 'untitled', title: '' },
      ],
    }),
  },
  data: { indexClient: { list: async () => [{ name: 'movies' }, { name: 'birdstrikes' }] } },
} as unknown as Services;

function show(drilldown: Partial<Drilldown>) {
  const chosen: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesContext value={services}>
        <DrilldownTarget
          drilldown={{ id: 'd', name: 'On', kind: 'dashboard', target: '', ...drilldown }}
          error={undefined}
          onTarget={(target) => void chosen.push(target)}
        />
      </ServicesContext>
    </QueryClientProvider>,
  );
  return chosen;
}
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it.each([
  {
    kind: 'dashboard',
    label: 'Dashboard',
    names: ['Choose one', 'Birds', 'untitled', 'Weather'],
    name: 'Weather',
    target: '7e0c',
  },
  {
    kind: 'discover',
    label: 'Index',
    names: ['Choose one', 'birdstrikes', 'movies'],
    name: 'movies',
    target: 'movies',
  },
] as const)(
  'a drilldown to a $kind chooses by name',
  async ({ kind, label, name, ...expected }) => {
    const chosen = show({ kind });
    await waitFor(() => expect(offered()).toEqual(expected.names));
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: label }), name);
    expect(chosen).toEqual([expected.target]);
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

it('shows the name of the dashboard that was chosen, and says where it is not there', async () => {
  show({ target: '1f3a' });
  const select = screen.getByRole('combobox', { name: 'Dashboard' });
  await waitFor(() =>
    expect((select as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Birds'),
  );
  expect(screen.queryByText(/^Not found/)).toBeNull();
  cleanup();
  show({ target: 'gone' });
  expect(await screen.findByText('Not found, or you don’t have access')).toBeTruthy();
  expect(offered()).toContain('gone');
});
