import { useQuery } from '@tanstack/react-query';
import type { JsonObject } from '#common/json';
import type { TimeRange } from '#common/search';
import type { PatternsQuestion } from '../../common/patterns-of-search';
import { readLateAnswer, useSearchProgress } from '#plugins/data/public';
import { useServices } from '../services';

/** A pattern as the server answers it. */
export interface ShownPattern {
  texts: readonly string[];
  count: number;
  before?: number;
  overTime?: readonly number[];
  examples: readonly string[];
  filter: JsonObject;
  isExact: boolean;
}

export interface ShownPatterns {
  documents: number;
  withoutText: number;
  other: number;
  found: number;
  patterns: readonly ShownPattern[];
  /** Of a cluster: `documents` are a random sample of so many. */
  sampledOf?: number;
  /** Documents of the time before, which were too many to be compared. */
  uncompared?: number;
}

export const PATTERNS_KEY = ['discover', 'patterns'];
/** Bars of the small charts. */
const BUCKETS = 30;

export interface PatternsInput {
  index: string;
  query: JsonObject | undefined;
  /** The same search in the time before. */
  before: JsonObject | undefined;
  timeField: string | undefined;
  range: TimeRange | undefined;
  refresh: number;
}

export function usePatterns(input: PatternsInput, field: string | undefined) {
  const { core } = useServices();
  const { progress, watch } = useSearchProgress();
  const { index, query, before, timeField, range, refresh } = input;
  const question: PatternsQuestion | undefined =
    query && field !== undefined
      ? {
          index,
          query,
          field,
          ...(before && { before }),
          ...(timeField !== undefined &&
            range && { time: { field: timeField, ...range, buckets: BUCKETS } }),
        }
      : undefined;
  const answer = useQuery({
    queryKey: [...PATTERNS_KEY, question, refresh],
    async queryFn({ signal }) {
      watch(signal);
      const answer = await core.http.post<ShownPatterns | ReadableStream<Uint8Array>>(
        '/internal/discover/patterns',
        { body: JSON.stringify(question), signal },
      );
      return readLateAnswer(answer, signal);
    },
    enabled: question !== undefined,
  });
  return { ...answer, progress };
}
