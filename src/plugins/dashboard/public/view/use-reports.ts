import { useCallback, useState } from 'react';

/** What panels report of themselves, by their ids, until they take it back. */
export function useReports<Value>() {
  const [reports, setReports] = useState<ReadonlyMap<string, Value>>(() => new Map());
  const report = useCallback((id: string, value: Value | undefined) => {
    setReports((before) => {
      if (before.get(id) === value) return before;
      const after = new Map(before);
      if (value === undefined) after.delete(id);
      else after.set(id, value);
      return after;
    });
  }, []);
  return { reports, report };
}
