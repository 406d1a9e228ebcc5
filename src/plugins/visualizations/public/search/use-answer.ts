import { hashKey, keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { i18n } from '#common/i18n';
import { isServerAway } from '#common/server-away';
import { LONGEST_TIMER_MS } from '#common/time';
import { type ConnectionStart, useServerReturn } from '#core/public';
import { useSearchProgress } from '#plugins/data/public';

interface Answer<Found> {
  found?: Found;
  /** When it was found, in milliseconds since 1970. */
  at?: number;
  error?: unknown;
}

export interface AnswerOptions<Found> {
  /** All that the answer depends on, as JSON has it: when it changes, `ask` is called again. The order of keys is no change. */
  question: unknown;
  /** False: asks for nothing, and has no answer. */
  enabled: boolean;
  connection: Pick<ConnectionStart, 'get' | 'get$'>;
  ask: (signal: AbortSignal) => Promise<Found>;
}

export interface AnswerState<Found> extends Answer<Found> {
  /** An answer is still to come; the one that is there is the one before. */
  loading: boolean;
  /** The server is away: a newer answer comes by itself. */
  waiting: boolean;
  retry: () => void;
  /** Something is asked, and the server is there. */
  asking: boolean;
  /** How far it is, in words, where it takes long. */
  progress: string | undefined;
  /** Ends what is asked: in its place stands that somebody did. */
  cancel: () => void;
}

const canceledError = () =>
  new Error(
    i18n.formatMessage({
      id: 'visualizations.search.canceled',
      defaultMessage: 'The search was canceled.',
    }),
  );

/** Asks, and keeps the answer before until the next one is there; what nobody waits for is cancelled. */
export function useAnswer<Found>(options: AnswerOptions<Found>): AnswerState<Found> {
  const { question, enabled, connection, ask } = options;
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const awaySince = useServerReturn(connection, retry);
  // Of its own, wherever it is shown: searches are shared further down.
  const [client] = useState(() => new QueryClient());
  const queryKey = [question, enabled, attempt];
  const { progress, watch } = useSearchProgress();
  const [canceled, setCanceled] = useState<string>();
  const isCanceled = canceled !== undefined && canceled === hashKey(queryKey);
  const { data, isFetching, failureReason } = useQuery<Answer<Found>>(
    {
      queryKey,
      async queryFn({ signal }) {
        if (!enabled) return {};
        watch(signal);
        try {
          return { found: await ask(signal), at: Date.now() };
        } catch (error) {
          if (signal.aborted || isServerAway(error)) throw error;
          // In the place of the answer before: it must not be taken for the one to a new question.
          return { error };
        }
      },
      placeholderData: keepPreviousData,
      retry: (_count, error) => isServerAway(error),
      // Until the server is back, which asks again: longer than a page is open.
      retryDelay: LONGEST_TIMER_MS,
      networkMode: 'always',
      structuralSharing: false,
      gcTime: 0,
    },
    client,
  );
  const isAway = isServerAway(failureReason);
  const asking = enabled && isFetching && !isAway;
  return {
    // What was found before is no answer to this question.
    ...(isCanceled && !isFetching ? { error: canceledError() } : data),
    loading: !enabled || (isFetching && !isAway),
    asking,
    progress,
    cancel() {
      setCanceled(hashKey(queryKey));
      void client.cancelQueries();
    },
    // Also where nothing was asked since: nobody knows what changed meanwhile.
    waiting: isAway || awaySince !== undefined,
    retry,
  };
}
