import type { QueryClient } from '@tanstack/react-query';
import { matchesPattern } from '#common/query';
import { type SearchField, toSearchFields, withLookups } from '#common/search';
import type { IndexClient } from '#plugins/data/public';
import { isAdded, type KnownField } from '../common';
import type { DataWords } from './languages/statement-language';

/** Lists that suggestions are made of are asked for once in this time. */
const FRESH_MS = 60_000;

interface Subject {
  index: string;
  fields: readonly KnownField[];
}

/** Names and values for suggestions, as the page knows them or asks for them. Never rejects. */
export const createDataWords = (
  queries: QueryClient,
  indexClient: IndexClient,
  subject: Subject,
): DataWords => ({
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
    if (!details) return [];
    const own = toSearchFields(details);
    const names = new Set(own.map(({ name }) => name));
    return [...own, ...addedTo(index, subject).filter(({ name }) => !names.has(name))];
  },
  async values(index, field, beginning, signal) {
    const { exactName, type, lookup } = field;
    if (exactName === undefined || type === 'date') return [];
    return (
      (await quietly(
        indexClient.suggestValues(index, exactName, beginning, {
          signal,
          query: lookup && withLookups({ match_all: {} }, [field]),
        }),
      )) ?? []
    );
  },
});

/** What the index pattern of the page adds to the indices that it names. */
const addedTo = (index: string, { index: own, fields }: Subject): readonly SearchField[] =>
  own === index || own.split(',').some((part) => matchesPattern(index, part))
    ? fields.filter(isAdded).map((field) => ({
        ...field,
        // What a script gives stands in no index.
        exactName: field.script ? undefined : field.name,
      }))
    : [];

/** Without suggestions one can write too. */
const quietly = <Value>(asked: Promise<Value>): Promise<Value | undefined> =>
  asked.catch(() => undefined);
