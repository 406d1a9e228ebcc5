import { useCallback, useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import type { Visualization } from '#common/visualizations';
import { useServices } from '../services';
import { changeHistory, type Draft, type DraftAction, startHistory } from '../state/draft';
import { searchKey, searchOfAddress, searchOfChart, toAddress } from '../state/search-state';
import type { AddressState } from '../state/use-address';

export interface BuilderWork {
  draft: Draft;
  /** With the query and the filters of the address. */
  visualization: Visualization;
  /** What is stored, or what a new chart begins with. */
  base: Visualization;
  unsaved: boolean;
  canUndo: boolean;
  canRedo: boolean;
  change: (apply: (draft: Draft) => Draft, step?: string) => void;
  dispatch: (action: DraftAction) => void;
  /** In the tab, for a reload. */
  key: string;
}

/** A chart while it is made: kept in the tab; its query and filters stand in the address. */
export function useWork(initial: Draft, key: string, state: AddressState): BuilderWork {
  const { work } = useServices();
  const { address, hasQuery } = state;
  const [history, dispatch] = useReducer(changeHistory, undefined, () =>
    startHistory(withSearch(work.read(key) ?? initial, state)),
  );
  const { present: draft } = history;
  const base = initial.visualization;
  useSearchHistory(draft, state, dispatch);
  const { query = '', language = 'kuery', filters } = address;
  const visualization = useMemo<Visualization>(
    () =>
      hasQuery
        ? {
            ...draft.visualization,
            query: { query, language },
            filters: filters.filter(({ pinned }) => !pinned),
          }
        : draft.visualization,
    [draft, hasQuery, query, language, filters],
  );
  const unsaved = !isSame(visualization, base);
  useEffect(() => {
    if (unsaved) work.write(key, { ...draft, visualization });
    else work.remove(key);
  }, [work, key, draft, visualization, unsaved]);
  const change = useCallback<BuilderWork['change']>(
    (apply, step) => dispatch({ type: 'change', apply, ...(step !== undefined && { step }) }),
    [],
  );
  return {
    draft,
    visualization,
    base,
    unsaved,
    change,
    dispatch,
    key,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

/** What the address says comes before what the chart was stored with. */
const withSearch = (draft: Draft, { address, hasQuery }: AddressState): Draft => {
  const asked = searchOfAddress(address);
  return { ...draft, search: hasQuery ? asked : searchOfChart(draft.visualization, asked) };
};

/** A new query, filter or time is a step that can be undone; undoing one puts the address back. */
function useSearchHistory(
  { search }: Draft,
  { address, hasQuery, update }: AddressState,
  dispatch: (action: DraftAction) => void,
): void {
  const asked = searchOfAddress(address);
  const askedKey = searchKey(asked);
  const isShown = search !== undefined && searchKey(search) === askedKey;
  const show = useEffectEvent(() => {
    if (search && !(hasQuery && isShown)) update(toAddress(search), { replace: true });
  });
  const remember = useEffectEvent(() => {
    if (hasQuery && !isShown) {
      dispatch({ type: 'change', apply: (draft) => ({ ...draft, search: asked }) });
    }
  });
  useEffect(() => show(), [search, hasQuery]);
  useEffect(() => remember(), [askedKey]);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
