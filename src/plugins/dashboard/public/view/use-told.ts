import { useCallback, useState } from 'react';

/** What panels tell of themselves, by their ids, until they take it back. */
export function useTold<Value>() {
  const [told, setTold] = useState<ReadonlyMap<string, Value>>(() => new Map());
  const tell = useCallback((id: string, value: Value | undefined) => {
    setTold((before) => {
      if (before.get(id) === value) return before;
      const after = new Map(before);
      if (value === undefined) after.delete(id);
      else after.set(id, value);
      return after;
    });
  }, []);
  return { told, tell };
}
