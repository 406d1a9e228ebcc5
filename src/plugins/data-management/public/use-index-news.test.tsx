import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NEVER, Subject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { IndexEvent, IngestClient, Uploads } from '#plugins/ingest/public';
import { useIndexNews } from './use-index-news';

afterEach(cleanup);

describe('News of indices', () => {
  it.each([
    'the connection was away: the rebuild may have ended meanwhile',
    'rules of data changed: other indices can be read',
  ])('are no longer waited for where %s', (why) => {
    const accessEvents$ = new Subject<object>();
    const indexEvents$ = new Subject<IndexEvent>();
    const connected$ = new Subject<void>();
    const queries = new QueryClient();
    queries.setQueryData(['indices'], []);
    const { result } = renderHook(
      () =>
        useIndexNews(
          { indexEvents$, connected$, accessEvents$ } as unknown as IngestClient,
          { finished$: NEVER } as unknown as Uploads,
        ),
      {
        wrapper: ({ children }: { children: ReactNode }) => (
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        ),
      },
    );
    act(() => indexEvents$.next({ name: 'ports', kind: 'progress' } as IndexEvent));
    expect([...result.current.keys()]).toEqual(['ports']);
    expect(queries.getQueryState(['indices'])?.isInvalidated).toBe(false);

    act(() => (why.startsWith('rules') ? accessEvents$.next({}) : connected$.next()));
    expect(result.current.size).toBe(0);
    expect(queries.getQueryState(['indices'])?.isInvalidated).toBe(true);
  });
});
