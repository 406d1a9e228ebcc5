import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { JsonValue } from '#common/json';
import { missingResults } from '#common/search';
import { type SearchClient, useSearchProgress } from '#plugins/data/public';
import { buildTrace } from '../common/build-trace';
import { readLog, readSpan } from '../common/read-span';
import type { Span, TraceLog } from '../common/span';
import type { TraceAddress } from '../common/trace-address';
import { logsRequest, MOST_SPANS, PAGE_SIZE, spansRequest } from '../common/trace-requests';
import { useServices } from './services';

export interface FoundSpans {
  spans: readonly Span[];
  /** Documents of the trace, those that were not read among them. */
  total: number;
  /** Documents that are no spans, or have no time. */
  unread: number;
  /** What of the indices could not be looked at. */
  missing: string | undefined;
}

export interface FoundLogs {
  logs: readonly TraceLog[];
  total: number;
  missing: string | undefined;
}

export const spansKey = (address: TraceAddress) => ['traces', 'spans', address];

/** The spans of a trace as a tree, and its logs: each fails by itself. */
export function useTrace(address: TraceAddress) {
  const { searchClient } = useServices().data;
  const { progress, watch } = useSearchProgress();
  const spans = useQuery({
    queryKey: spansKey(address),
    queryFn({ signal }) {
      watch(signal);
      return findSpans(searchClient, address, signal);
    },
  });
  const logs = useQuery({
    queryKey: ['traces', 'logs', address],
    queryFn: ({ signal }) => findLogs(searchClient, address, signal),
  });
  const found = spans.data?.spans;
  const trace = useMemo(() => found && buildTrace(found), [found]);
  return { spans, logs, trace, progress };
}

/** Page by page, so that no answer keeps the browser from anything else. */
async function findSpans(
  client: SearchClient,
  address: TraceAddress,
  signal: AbortSignal,
): Promise<FoundSpans> {
  const spans: Span[] = [];
  let [read, total] = [0, 0];
  let missing: string | undefined;
  let after: readonly JsonValue[] | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
    const answer = await client.search(spansRequest(address, after), { signal });
    const { hits } = answer.hits;
    total = answer.hits.total?.value ?? total;
    missing ??= missingResults(answer);
    spans.push(...hits.flatMap((hit) => readSpan(hit) ?? []));
    read += hits.length;
    after = hits.length === PAGE_SIZE ? hits.at(-1)?.sort : undefined;
  } while (after && read < MOST_SPANS);
  return { spans, total, unread: read - spans.length, missing };
}

async function findLogs(
  client: SearchClient,
  address: TraceAddress,
  signal: AbortSignal,
): Promise<FoundLogs> {
  const answer = await client.search(logsRequest(address), { signal });
  const { hits, total } = answer.hits;
  return {
    logs: hits.map(readLog).toSorted(byTime),
    total: total?.value ?? hits.length,
    missing: missingResults(answer),
  };
}

function byTime({ time: one }: TraceLog, { time: other }: TraceLog): number {
  if (one === other) return 0;
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  return one < other ? -1 : 1;
}
