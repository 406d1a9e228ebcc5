import { useEffect, useState } from 'react';
import type { AppMountParameters } from '#core/public';

const ONE = '/patterns/';

/** The id of the index pattern in the address, and how to open another one; undefined for the list. */
export function usePatternRoute({
  history,
}: AppMountParameters): [string | undefined, (id: string | undefined) => void] {
  const [path, setPath] = useState(() => history.location.pathname);
  useEffect(() => history.listen((location) => setPath(location.pathname)), [history]);
  const open = (id: string | undefined) =>
    history.push({ pathname: id === undefined ? '/' : ONE + encodeURIComponent(id) });
  return [readId(path), open];
}

function readId(path: string): string | undefined {
  if (!path.startsWith(ONE)) return undefined;
  try {
    return decodeURIComponent(path.slice(ONE.length)) || undefined;
  } catch {
    return undefined;
  }
}
