import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AppRoot } from './AppRoot';

/** An answer that was asked for before the app was drawn, and the key under which the app asks for it. */
export type FirstAnswer = readonly [queryKey: readonly string[], answer: Promise<unknown>];

/** Asks for answers that depend on each other, before the app does. */
export type AskFirst = (queries: QueryClient) => Promise<unknown>;

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
      : firstAnswers.map(([queryKey, answer]) =>
          queryClient.prefetchQuery({ queryKey, queryFn: () => answer }),
        );
  await Promise.race([Promise.allSettled(answers), wait(PATIENCE_MS)]);
  // Whoever left meanwhile took the element away; what an app draws may count on being where the person is.
  if (!element.parentNode) return () => {};
  const root = createRoot(element);
  // At once, so that the browser paints the shell and the app together.
  flushSync(() => root.render(<AppRoot queryClient={queryClient}>{app}</AppRoot>));
  return () => root.unmount();
}

/** A failed request says so at once; the person decides whether to try again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // What was asked for while the page was on its way is not asked for again by its first drawing.
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        staleTime: 1000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
