import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SearchFlyout } from './SearchFlyout';

afterEach(cleanup);

const show = (total: number, favorites?: ReadonlySet<string>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SearchFlyout
        title="Open"
        label="Search"
        queryKey={['all']}
        find={() =>
          Promise.resolve({
            total,
            items: ['Ada', 'Grace'].map((title) => ({ id: title, title, folder: '', tags: [] })),
          })
        }
        {...(favorites && { isFavorite: ({ id }) => favorites.has(id) })}
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

it('is narrowed to favorites, where there are such', async () => {
  show(2, new Set(['Grace']));
  await screen.findByText('Ada');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Favorites only' }));
  expect(screen.queryByText('Ada')).toBeNull();
  expect(screen.getByText('Grace')).toBeTruthy();
});

it('ends what it asked when it is closed before the answer', async () => {
  const asked: AbortSignal[] = [];
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <SearchFlyout
        title="Open"
        label="Search"
        queryKey={['slow']}
        find={(_words, signal) => {
          asked.push(signal);
          return new Promise(() => undefined);
        }}
        icon="discover"
        none={() => 'None'}
        render={() => null}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  await expect.poll(() => asked.length).toBe(1);
  unmount();
  expect(asked[0]?.aborted).toBe(true);
});
