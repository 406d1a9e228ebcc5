import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { SearchField } from '#common/search';
import { useIndexClient } from './index-client-context';
import { suggestParts, suggestValues, type Suggestion } from './query-suggestions';

interface Options {
  index: string;
  query: string;
  cursor: number;
  fields: readonly SearchField[];
  enabled: boolean;
}

/** What can be written at the cursor; values are asked of the server, and a slow answer is dropped. */
export function useSuggestions({
  index,
  query,
  cursor,
  fields,
  enabled,
}: Options): readonly Suggestion[] {
  const indexClient = useIndexClient();
  const { completion, suggestions } = useMemo(
    () => suggestParts(query, cursor, fields),
    [query, cursor, fields],
  );
  const field =
    completion.kind === 'value' ? fields.find(({ name }) => name === completion.field) : undefined;
  const prefix = useDeferredValue(completion.prefix);
  const values = useQuery({
    queryKey: ['suggestions', index, field?.exactName, prefix],
    queryFn: ({ signal }) =>
      indexClient.suggestValues(index, field?.exactName ?? '', prefix, { signal }),
    enabled: enabled && field?.exactName !== undefined && field.type !== 'date',
    staleTime: 30_000,
  });
  if (!enabled) {
    return [];
  }
  return completion.kind === 'value' ? suggestValues(completion, values.data ?? []) : suggestions;
}
