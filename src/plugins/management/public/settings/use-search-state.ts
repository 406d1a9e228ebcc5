import { useEffect, useState } from 'react';
import type { AppMountParameters } from '#core/public';

const PREFIX = '#/?query=';

/** What is searched for, which the address says: `#/?query=…`. A link, the palette and reloading restore it. */
export function useSearchState({ history }: Pick<AppMountParameters, 'history'>) {
  const [search, setSearch] = useState(() => readSearch(history.location.hash));
  useEffect(() => history.listen(({ hash }) => setSearch(readSearch(hash))), [history]);
  const change = (text: string) => {
    const hash = text === '' ? '' : PREFIX + encodeURIComponent(text);
    history.replace({ ...history.location, hash });
  };
  return [search, change] as const;
}

function readSearch(hash: string): string {
  if (!hash.startsWith(PREFIX)) return '';
  try {
    return decodeURIComponent(hash.slice(PREFIX.length));
  } catch {
    // Half of a sign: nobody searched for that.
    return '';
  }
}
