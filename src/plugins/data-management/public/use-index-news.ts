import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { merge } from 'rxjs';
import type { IndexEvent, IngestClient, Uploads } from '#plugins/ingest/public';

/**
 * Follows what happens to indices, whoever caused it: lists are read again, and the progress of a
 * rebuild is kept by index until it is done.
 */
export function useIndexNews(
  client: IngestClient,
  uploads: Uploads,
): ReadonlyMap<string, IndexEvent> {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<ReadonlyMap<string, IndexEvent>>(new Map());
  useEffect(() => {
    const news = client.indexEvents$.subscribe((event) => {
      if (event.kind === 'progress') {
        setProgress((known) => new Map(known).set(event.name, event));
        return;
      }
      setProgress((known) => new Map([...known].filter(([name]) => name !== event.name)));
      void queryClient.invalidateQueries({ queryKey: ['indices'] });
      void queryClient.invalidateQueries({ queryKey: ['index', event.name] });
    });
    // A rebuild may have ended while nobody heard of it, or goes on where one may not look any more.
    const unheard$ = merge(client.connected$, client.accessEvents$);
    const unheard = unheard$.subscribe(() => {
      setProgress(new Map());
      void queryClient.invalidateQueries({ queryKey: ['indices'] });
      void queryClient.invalidateQueries({ queryKey: ['index'] });
    });
    const finished = uploads.finished$.subscribe(() => void queryClient.invalidateQueries());
    return () => {
      news.unsubscribe();
      unheard.unsubscribe();
      finished.unsubscribe();
    };
  }, [client, uploads, queryClient]);
  return progress;
}
