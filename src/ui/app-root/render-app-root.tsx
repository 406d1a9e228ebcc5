import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Observable } from 'rxjs';
import { isServerAway } from '#common/server-away';
import { AppRoot } from './AppRoot';
import { notifyTogether } from './notify-together';

/** An answer that was asked for before the app was drawn, the key under which the app asks for it, and what ends the asking. */
export type FirstAnswer = readonly [
  queryKey: readonly string[],
  answer: Promise<unknown>,
  asking: AbortController,
];

/** Asks for answers that depend on each other, before the app does. */
export type AskFirst = (queries: QueryClient) => Promise<unknown>;

notifyTogether();

/** A page that waits this long for its first answers is drawn once, not twice. */
const PATIENCE_MS = 60;

/** Draws an app into the element that the shell gives it. Fulfilled, once it stands there, with how to take it away. */
export async function renderAppRoot(
  element: HTMLElement,
  app: ReactNode,
  firstAnswers: readonly FirstAnswer[] | AskFirst = [],
): Promise<() => void> {
  const queryClient = createQueryClient();
  const answers =
    typeof firstAnswers === 'function'
      ? [firstAnswers(queryClient)]
      : firstAnswers.map(([queryKey, answer, asking]) =>
          queryClient.prefetchQuery({
            queryKey,
            queryFn({ signal }) {
              signal.addEventListener('abort', () => asking.abort());
              return answer;
            },
          }),
        );
  await Promise.race([Promise.allSettled(answers), wait(PATIENCE_MS)]);
  // Whoever left meanwhile took the element away; what an app draws may count on being where the person is.
  if (!element.parentNode) return () => {};
  const root = createRoot(element);
  // At once, so that the browser paints the shell and the app together.
  flushSync(() => root.render(<AppRoot queryClient={queryClient}>{app}</AppRoot>));
  return () => root.unmount();
}

/**
 * A failed request says so at once; the person decides whether to try again. While the server is away, what was answered
 * stays, and what was asked waits: all of it is asked again when the server is back.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // What was asked for while the page was on its way is not asked for again by its first drawing.
      queries: {
        retry: (_count, error) => isServerAway(error),
        refetchOnWindowFocus: false,
        networkMode: 'online',
        staleTime: 1000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether the server answers counts for queries, not what the browser says of the network. @returns how to stop it. */
export function followReachability(awaySince$: Observable<number | undefined>): () => void {
  // The browser's own events are not listened to any more.
  onlineManager.setEventListener(() => undefined);
  const news = awaySince$.subscribe((since) => onlineManager.setOnline(since === undefined));
  return () => {
    news.unsubscribe();
    onlineManager.setOnline(true);
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
