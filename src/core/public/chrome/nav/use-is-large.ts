import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 992px)';

/** Whether there is room for the navigation next to the page. */
export function useIsLarge(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
