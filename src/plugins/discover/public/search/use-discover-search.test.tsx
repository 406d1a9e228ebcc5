import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it } from 'vitest';
import type { SearchResponse } from '#common/search';
import type { SortOrder } from '#common/url-state';
import { type Services, ServicesContext } from '../services';
import { type SearchInput, useDiscoverSearch } from './use-discover-search';

const answer = (value: number): SearchResponse => ({
  took: 1,
  timed_out: false,
  hits: { total: { value, relation: 'eq' }, max_score: null, hits: [] },
});

const histogram = (from: number) => ({
  timeField: 'sent',
  interval: { key: 'd' } as never,
  range: { from, to: from + 1 },
  timeZone: 'UTC',
});
const input = (sort: readonly SortOrder[], from: number): SearchInput => ({
  index: 'logs',
  query: { match_all: {} },
  pageSize: 10,
  fields: [],
  columns: [],
  sort,
  histogram: histogram(from),
  refresh: 0,
});

it('says which order and time what is on the page is of, as long as the answer to another question is not there', async () => {
  const waiting: ((response: SearchResponse) => void)[] = [];
  const search = () => new Promise<SearchResponse>((resolve) => waiting.push(resolve));
  const services = { searchClient: { search } } as unknown as Services;
  const queryClient = new QueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </QueryClientProvider>
  );
  const first = input([['sent', 'desc']], 0);
  const draw = (asked: SearchInput) => {
    const found = useDiscoverSearch(asked);
    const { data, isPlaceholderData } = found.documents;
    return { pages: data?.pages.length, isPlaceholderData, answered: found.answered };
  };
  const { result, rerender } = renderHook(draw, { wrapper, initialProps: first });
  const answerAll = () =>
    act(async () => waiting.splice(0).forEach((resolve) => resolve(answer(3))));
  await waitFor(() => expect(waiting).toHaveLength(2));
  await answerAll();
  await waitFor(() => expect(result.current.pages).toBe(1));
  expect(result.current.answered.sort).toEqual([['sent', 'desc']]);

  const second = input([['bytes', 'asc']], 500);
  rerender(second);
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(result.current.isPlaceholderData).toBe(true);
  expect(result.current.answered.sort).toEqual([['sent', 'desc']]);
  expect(result.current.answered.histogram?.range.from).toBe(0);

  await answerAll();
  await waitFor(() => expect(result.current.answered.sort).toEqual([['bytes', 'asc']]));
  expect(result.current.answered.histogram?.range.from).toBe(500);
});
