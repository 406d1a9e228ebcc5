import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AppMountParameters } from '#core/public';
import { type PageState, readPageState, writePageState } from './page-state';

export type ChangeState = (change: Partial<PageState>, options?: { replace?: boolean }) => void;

/** The state of the page, which is the address: back, forward, reload and a copied link restore it. */
export function usePageState({ history }: AppMountParameters): [PageState, ChangeState] {
  const [hash, setHash] = useState(() => history.location.hash);
  const state = useMemo(() => readPageState(hash), [hash]);
  useEffect(() => history.listen((location) => setHash(location.hash)), [history]);
  useEffect(() => openByPath(history), [history]);

  const change = useCallback<ChangeState>(
    (part, { replace = false } = {}) => {
      const text = writePageState({ ...readPageState(history.location.hash), ...part });
      const next = text && `#${text}`;
      if (next !== history.location.hash) {
        history[replace ? 'replace' : 'push']({ pathname: '/', search: '', hash: next });
      }
    },
    [history],
  );
  return [state, change];
}

/** `…/objects/dashboard/some-id` is the address under which clients know one object's page. */
function openByPath(history: AppMountParameters['history']) {
  const [, type, id] = history.location.pathname.split('/').map(decode);
  if (!type || !id) return;
  const state = readPageState(history.location.hash);
  const hash = `#${writePageState({ ...state, open: { view: 'inspect', type, id } })}`;
  history.replace({ pathname: '/', search: '', hash });
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
