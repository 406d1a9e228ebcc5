import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it } from 'vitest';
import type { SearchHit, SearchRequest, SearchResponse } from '#common/search';
import { useDocumentPages } from './use-document-pages';

const PAGE = 10;

/** An index of numbers, read in their order. */
function indexOf(count: number) {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const asked: number[] = [];
  const hitOf = (number: number): SearchHit => ({
    _index: 'numbers',
    _id: String(number),
    _score: null,
    sort: [number],
  });
  const search = async ({ body }: SearchRequest): Promise<SearchResponse> => {
    const [after = -1] = (body['search_after'] ?? []) as number[];
    asked.push(after);
    const found = numbers.filter((number) => number > after).slice(0, PAGE);
    const hits = { total: { value: 0, relation: 'eq' as const }, max_score: null };
    return { took: 1, timed_out: false, hits: { ...hits, hits: found.map(hitOf) } };
  };
  const write = (number: number) => {
    numbers.push(number);
    numbers.sort((one, other) => one - other);
  };
  const remove = (number: number) => void numbers.splice(numbers.indexOf(number), 1);
  return { search, write, remove, asked };
}

async function open(index: ReturnType<typeof indexOf>) {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const draw = () =>
    useDocumentPages({
      key: ['documents'],
      pageSize: PAGE,
      enabled: true,
      search: index.search,
      request: (after) => ({
        index: 'numbers',
        body: { ...(after && { search_after: [...after] }) },
      }),
    });
  const { result } = renderHook(draw, { wrapper });
  await expect.poll(() => result.current.hits.length).toBe(PAGE);
  const current = () => result.current;
  return {
    current,
    /** The rows that are loaded, with what stands in them. */
    rows: () => current().hits.flatMap((hit, row) => [[row, Number(hit._id)] as const]),
    async next(pages: number) {
      for (let page = 0; page < pages; page++) await act(() => current().fetchNextPage());
    },
    async previous(pages: number) {
      for (let page = 0; page < pages; page++) await act(() => current().fetchPreviousPage());
    },
  };
}

it('has each document once and in its row, to the last one', async () => {
  const pages = await open(indexOf(95));
  await pages.next(12);

  await expect.poll(() => pages.rows()).toEqual(Array.from({ length: 95 }, (_, row) => [row, row]));
  expect(pages.current().hasNextPage).toBe(false);
});

it('drops what is far away, keeps every row in its place, and fetches it again', async () => {
  const index = indexOf(400);
  const pages = await open(index);
  await pages.next(35);
  await expect.poll(() => pages.rows().at(-1)).toEqual([359, 359]);
  const rows = pages.rows();
  expect(rows).toHaveLength(200);
  expect(rows.every(([row, number]) => row === number)).toBe(true);

  await pages.previous(16);
  await expect.poll(() => pages.rows()[0]).toEqual([0, 0]);
  expect(pages.rows().every(([row, number]) => row === number)).toBe(true);
  expect(pages.current().hasPreviousPage).toBe(false);
});

it('jumps to rows that were dropped', async () => {
  const index = indexOf(400);
  const pages = await open(index);
  await pages.next(35);
  await act(() => pages.current().fetchAround(25));

  const there = Array.from({ length: PAGE }, (_, at) => [20 + at, 20 + at]);
  await expect.poll(() => pages.rows()).toEqual(there);
  await pages.next(1);
  await pages.previous(2);
  await expect.poll(() => pages.rows()).toEqual(Array.from({ length: 40 }, (_, row) => [row, row]));
});

it('shows what was written or deleted meanwhile once, and moves nothing that follows', async () => {
  const index = indexOf(400);
  const pages = await open(index);
  await pages.next(35);
  await expect.poll(() => pages.rows().length).toBe(200);
  const before = pages.rows();
  // In the page that comes back, and at the end of it.
  index.write(152.5);
  index.write(153.5);
  index.remove(159);
  await pages.previous(1);
  await expect.poll(() => pages.rows()[0]?.[1]).toBe(150);

  const rows = pages.rows();
  const numbers = rows.map(([, number]) => number);
  expect(numbers.slice(0, 12)).toEqual([
    150, 151, 152, 152.5, 153, 153.5, 154, 155, 156, 157, 158, 160,
  ]);
  expect(rows.find(([, number]) => number === 200)).toEqual(before.find(([row]) => row === 200));
  expect(new Set(numbers).size).toBe(numbers.length);
});
