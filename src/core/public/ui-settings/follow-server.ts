import { merge } from 'rxjs';
import type { EventsStart } from '../events';

/**
 * Settings that somebody changes elsewhere are read again, also what was changed while nobody listened: the connection begins
 * after the page, breaks, and goes from tab to tab. A browser that can't listen learns of changes with the next page.
 */
export function followServer({ on, connected$ }: EventsStart, refresh: () => void): () => void {
  const news = merge(on('settings'), connected$).subscribe({
    next: refresh,
    error: () => undefined,
  });
  return () => news.unsubscribe();
}
