import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

export interface AppRootProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/**
 * What stands around every app: the cache of server answers, and a place for errors while drawing.
 * The theme needs no provider: its tokens are CSS variables of the page.
 */
export function AppRoot({ queryClient, children }: AppRootProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </QueryClientProvider>
  );
}
