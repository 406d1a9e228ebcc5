import { useEffect, useEffectEvent, useRef } from 'react';
import { useObservable } from '#ui';
import type { ConnectionStart } from './connection';

/** Since when the server has not answered; undefined while it does. Calls `onReturn` when it is back. */
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
