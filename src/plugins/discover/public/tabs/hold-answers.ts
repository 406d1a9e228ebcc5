import type { Query, QueryClient } from '@tanstack/react-query';

/** Keeps what a page shows for when it is shown again, and nothing that is still asked: nobody waits for that. */
export function createHeldAnswers(queries: QueryClient) {
  const cache = queries.getQueryCache();
  const held = new Map<string, readonly Query[]>();
  const release = (id: string) => {
    const before = held.get(id) ?? [];
    held.delete(id);
    const others = new Set([...held.values()].flat());
    for (const query of before) if (!query.isActive() && !others.has(query)) cache.remove(query);
  };
  return {
    release,
    hold(id: string) {
      const shown = cache.findAll({
        type: 'active',
        predicate: ({ state }) => state.data !== undefined,
      });
      for (const query of shown) {
        query.setOptions({ ...query.options, gcTime: Number.POSITIVE_INFINITY });
        // It says from when it is; whoever wants newer numbers refreshes.
        if (query.queryKey[0] === 'discover')
          queries.setQueryDefaults(query.queryKey, { staleTime: Number.POSITIVE_INFINITY });
      }
      release(id);
      held.set(id, shown);
    },
  };
}
