import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type SearchField, withLookups } from '#common/search';
import { useIndexClient } from './index-client-context';
import { suggestParts, suggestValues, type Suggestion } from './query-suggestions';

/** Keys that come quicker than that are one text: the server is asked for its values once, when a person pauses. */
const PAUSE_MS = 150;

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
  const prefix = usePause(completion.prefix, field?.name);
  const values = useQuery({
    queryKey: ['suggestions', index, field?.exactName, prefix],
    queryFn: ({ signal }) =>
      indexClient.suggestValues(index, field?.exactName ?? '', prefix ?? '', {
        signal,
        query: field?.lookup && withLookups({ match_all: {} }, [field]),
      }),
    enabled:
      enabled && prefix !== undefined && field?.exactName !== undefined && field.type !== 'date',
    staleTime: 30_000,
  });
  if (!enabled) {
    return [];
  }
  if (completion.kind !== 'value') return suggestions;
  return suggestValues(completion, (prefix === completion.prefix && values.data) || []);
}

/** What stood there when a person paused: nothing yet where they have not since they wrote of something else. */
function usePause(text: string, about: string | undefined): string | undefined {
  const [paused, setPaused] = useState<{ text: string; about: string | undefined }>();
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ text, about }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, about]);
  return paused?.about === about ? paused?.text : undefined;
}
