import { useCallback, useEffect, useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import type { Filter } from '#common/filters';
import { type AppState, type GlobalState, readUrlState, writeUrlState } from '#common/url-state';
import { useServices } from '../services';

/** Everything a link of Discover restores. */
export interface DiscoverState extends GlobalState, AppState {
  filters: readonly Filter[];
}

export interface UpdateOptions {
  /** The change takes the place of the last entry of the history: nothing a person did. */
  replace?: boolean;
}

export type UpdateState = (change: Partial<DiscoverState>, options?: UpdateOptions) => void;

/** The state of the app, which is the address: back, forward and a copied link restore it. */
export function useDiscoverState(): [DiscoverState, UpdateState] {
  const { params, core } = useServices();
  const { history } = params;
  const [hash, setHash] = useState(() => history.location.hash.slice(1));
  const { state, problems } = useMemo(() => parse(hash), [hash]);

  useEffect(() => history.listen((location) => setHash(location.hash.slice(1))), [history]);

  useEffect(() => {
    if (problems.length > 0) {
      core.notifications.toasts.addWarning({
        title: i18n.formatMessage({
          id: 'discover.url.broken',
          defaultMessage: 'A part of this link could not be read',
        }),
        text: i18n.formatMessage(
          {
            id: 'discover.url.brokenText',
            defaultMessage: 'Not restored: {parts}. The rest of the link is shown.',
          },
          { parts: problems.join(', ') },
        ),
      });
    }
  }, [problems, core]);

  const update = useCallback<UpdateState>(
    (change, { replace = false } = {}) => {
      const { state: current } = parse(history.location.hash.slice(1));
      const next = `#${serialise({ ...current, ...change })}`;
      if (next !== history.location.hash) {
        history[replace ? 'replace' : 'push']({ ...history.location, hash: next });
      }
    },
    [history],
  );
  return [state, update];
}

function parse(hash: string): { state: DiscoverState; problems: readonly string[] } {
  const { global, app, filters, problems } = readUrlState(hash);
  return { state: { ...global, ...app, filters }, problems };
}

function serialise({ time, refreshInterval, filters, ...app }: DiscoverState): string {
  const global = { ...(time && { time }), ...(refreshInterval && { refreshInterval }) };
  return writeUrlState({ global, app, filters });
}
