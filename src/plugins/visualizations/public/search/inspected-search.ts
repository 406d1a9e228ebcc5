import { i18n } from '#common/i18n';
import type { SearchRequest, SearchResponse } from '#common/search';
import { ChartError } from '../../common';
import type { SearchClient } from '#plugins/data/public';
import type { InspectedRequest } from '../types';

export interface InspectedSearch {
  client: SearchClient;
  /** As `SearchClient` has it. */
  since?: number | undefined;
  signal: AbortSignal;
  inspect: (request: InspectedRequest) => void;
}

/** Asks, and tells what was asked and what came of it. @param read makes of the answer what is needed, or refuses it */
export async function searchInspected(
  { client, since, signal, inspect }: InspectedSearch,
  { name, request }: { name: string; request: SearchRequest },
  read: (response: SearchResponse) => { response: SearchResponse; rows?: number },
): Promise<InspectedRequest & { response: SearchResponse }> {
  const start = performance.now();
  try {
    const found = read(await client.search(request, { signal, since }));
    const { took, hits } = found.response;
    const documents = hits.total?.value;
    const steps = [{ name: 'search' as const, milliseconds: performance.now() - start }];
    const record = {
      name,
      request,
      ...found,
      took,
      steps,
      ...(documents !== undefined && { documents }),
    };
    inspect(record);
    return record;
  } catch (error) {
    if (!signal.aborted)
      inspect({ name, request, error: String((error as Error).message), steps: [] });
    throw error;
  }
}

/** Half an answer would be drawn as if it were the whole. */
export function checkComplete({ timed_out: timedOut }: SearchResponse): void {
  if (!timedOut) return;
  throw new ChartError(
    i18n.formatMessage({
      id: 'visualizations.search.timedOut',
      defaultMessage:
        'The search took too long and was stopped. Choose a shorter time range or fewer buckets.',
    }),
  );
}
