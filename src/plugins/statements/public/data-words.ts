import type { QueryClient } from '@tanstack/react-query';
import { type SearchField, toSearchFields } from '#common/search';
import type { IndexClient } from '#plugins/data/public';
import type { DataWords } from './languages/statement-language';

/** Lists that suggestions are made of are asked for once in this time. */
const FRESH_MS = 60_000;

/** Names and values for suggestions, as the page knows them or asks for them. Never rejects. */
export const createDataWords = (queries: QueryClient, indexClient: IndexClient): DataWords => ({
  async indices() {
    const list = await quietly(
      queries.fetchQuery({
        queryKey: ['indices'],
        queryFn: ({ signal }) => indexClient.list({ signal }),
        staleTime: FRESH_MS,
      }),
    );
    return (list ?? []).map(({ name }) => name);
  },
  async fields(index): Promise<readonly SearchField[]> {
    const details = await quietly(
      queries.fetchQuery({
        queryKey: ['index', index],
        queryFn: ({ signal }) => indexClient.describeIfThere(index, { signal }),
        staleTime: FRESH_MS,
      }),
    );
    return details ? toSearchFields(details) : [];
  },
  async values(index, field, beginning, signal) {
    const { exactName, type } = field;
    if (exactName === undefined || type === 'date') return [];
    return (
      (await quietly(indexClient.suggestValues(index, exactName, beginning, { signal }))) ?? []
    );
  },
});

/** Without suggestions one can write too. */
const quietly = <Value>(asked: Promise<Value>): Promise<Value | undefined> =>
  asked.catch(() => undefined);
