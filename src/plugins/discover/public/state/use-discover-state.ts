import { useCallback, useEffect, useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import { type Filter, followPinned, withPinned } from '#common/filters';
import { type AppState, type GlobalState, readUrlState, writeUrlState } from '#common/url-state';
import type { SavedSearch } from '../saved-searches/saved-search';
import { toState } from '../saved-searches/search-state';
import { useServices } from '../services';

/** Everything a link of Discover restores. */
export interface DiscoverState extends GlobalState, AppState {
  filters: readonly Filter[];
}

export interface UpdateOptions {
  /** The change takes the place of the last entry of the history: nothing a person did. */
  replace?: boolean;
  /** The saved search that the page is about from now on; null for none. */
  savedId?: string | null;
}

export type UpdateState = (change: Partial<DiscoverState>, options?: UpdateOptions) => void;

/** What is behind `#` in the address. */
export function useHash(): string {
  const { history } = useServices().params;
  const [hash, setHash] = useState(() => history.location.hash.slice(1));
  useEffect(() => history.listen((location) => setHash(location.hash.slice(1))), [history]);
  return hash;
}

/** The id of `#/view/<id>`; undefined for a search that nobody saved. */
export function readSavedId(hash: string): string | undefined {
  const [, page, id = ''] = hash.split('?')[0]?.split('/') ?? [];
  if (page !== 'view' || id === '') return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The state of the app, which is the address: back, forward and a copied link restore it. */
export function useDiscoverState(
  hash: string,
  saved: SavedSearch | undefined,
): [DiscoverState, UpdateState] {
  const { history } = useServices().params;
  const { state, problems } = useMemo(() => parse(hash, saved), [hash, saved]);
  useProblems(problems);
  useEffect(() => followPinned(hash, state.filters), [hash, state]);
  const update = useCallback<UpdateState>(
    (change, { replace = false, savedId } = {}) => {
      const before = history.location.hash.slice(1);
      const { state: current } = parse(before, saved);
      const id = savedId === undefined ? readSavedId(before) : (savedId ?? undefined);
      const next = `#${serialise({ ...current, ...change }, pathOf(id))}`;
      if (next !== history.location.hash) {
        history[replace ? 'replace' : 'push']({ ...history.location, hash: next });
      }
    },
    [history, saved],
  );
  return [state, update];
}

export const pathOf = (savedId: string | undefined): string =>
  savedId === undefined ? '/' : `/view/${encodeURIComponent(savedId)}`;

function useProblems(problems: readonly string[]): void {
  const { core } = useServices();
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
}

/** Where the address says nothing of the search, it is the saved one. */
function parse(
  hash: string,
  saved: SavedSearch | undefined,
): { state: DiscoverState; problems: readonly string[] } {
  const { global, app, filters, problems } = readUrlState(hash);
  const state = { ...global, ...app, filters: withPinned(hash, filters) };
  const isOfAddress = !saved || /[?&]_a=/.test(hash);
  return { state: isOfAddress ? state : toState(saved, state), problems };
}

function serialise({ time, refreshInterval, filters, ...app }: DiscoverState, path: string) {
  const global = { ...(time && { time }), ...(refreshInterval && { refreshInterval }) };
  return writeUrlState({ global, app, filters }, path);
}
