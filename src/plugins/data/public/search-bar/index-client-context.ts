import { createContext, useContext } from 'react';
import type { IndexClient } from '../index-client';

export const IndexClientContext = createContext<IndexClient | undefined>(undefined);

/** Where suggestions come from. */
export function useIndexClient(): IndexClient {
  const client = useContext(IndexClientContext);
  if (!client) {
    throw new Error('The search bar is drawn without its index client.');
  }
  return client;
}
