import { useEffect, useEffectEvent, useRef } from 'react';
import { useObservable } from '#ui';
import type { ConnectionStart } from './connection';

/** Since when the server is away; undefined while it is there. What waits for it is told when it is back. */
export function useServerReturn(
  connection: Pick<ConnectionStart, 'get' | 'get$'>,
  onReturn: () => void,
): number | undefined {
  const awaySince = useObservable(connection.get$(), connection.get());
  const before = useRef(awaySince);
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    const isBack = before.current !== undefined && awaySince === undefined;
    before.current = awaySince;
    if (isBack) tell();
  }, [awaySince]);
  return awaySince;
}
