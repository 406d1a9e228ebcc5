/** Sets an entry and keeps the highest priority first; equal ones stay in the order they came. */
export function addByPriority<K, V extends { priority: number }>(
  map: ReadonlyMap<K, V>,
  key: K,
  value: V,
): ReadonlyMap<K, V> {
  const entries = [...withoutKey(map, key), [key, value] as const];
  return new Map(entries.sort(([, one], [, other]) => other.priority - one.priority));
}

export function withoutKey<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
