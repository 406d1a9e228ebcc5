import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SearchFlyout } from './SearchFlyout';

afterEach(cleanup);

const show = (total: number) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SearchFlyout
        title="Open"
        label="Search"
        queryKey={['all']}
        find={() =>
          Promise.resolve({ total, items: [{ id: 'a', title: 'Ada', folder: '', tags: [] }] })
        }
        icon="discover"
        none={() => 'None'}
        render={({ id, title }) => <li key={id}>{title}</li>}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );

it('says that folders and tags narrow only those that are listed, where there are more', async () => {
  show(1500);
  await screen.findByText('Ada');
  expect(screen.getByText('first 1,000 of 1,500; search to find others')).toBeTruthy();
});

it('says nothing where all are listed', async () => {
  show(1000);
  await screen.findByText('Ada');
  expect(screen.queryByText(/search to find others/)).toBeNull();
});
