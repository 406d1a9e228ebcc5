import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

export interface AppRootProps {
  children: ReactNode;
}

/**
 * What stands around every app: the cache of server answers, and a place for errors while drawing.
 * The theme needs no provider: its tokens are CSS variables of the page.
 */
export function AppRoot({ children }: AppRootProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </QueryClientProvider>
  );
}

/** A failed request says so at once; the person decides whether to try again. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
