import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import type { Visualization } from '#common/visualizations';
import { type KeptWork, startHistory } from '#plugins/documents/common';
import type { SavedVisualization } from '#plugins/visualizations/public';
import { useServices } from '../services';
import { changeHistory, type Draft, type DraftAction, type DraftHistory } from '../state/draft';
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
  /** As it is stored; undefined for a new one. */
  saved: SavedVisualization | undefined;
  /** The chart is stored as the server answered: its steps can still be undone. */
  keepSaved: (answer: SavedVisualization) => void;
  /** In the tab, for a reload. */
  key: string;
}

export interface WorkPlace {
  /** In the tab, for a reload. */
  key: string;
  /** Where the chart goes on; missing for one that lives in a panel. */
  path: string | undefined;
  /** The stored chart, as it was opened. */
  opened: SavedVisualization | undefined;
}

/** A chart while it is made: kept in the tab; its query and filters stand in the address. */
export function useWork(
  initial: Draft,
  { key, path, opened }: WorkPlace,
  state: AddressState,
): BuilderWork {
  const { work } = useServices();
  const [saved, setSaved] = useState(opened);
  const { address, hasQuery } = state;
  const [history, dispatch] = useReducer(changeHistory, undefined, () => {
    const opened = openHistory(work.read(key), initial);
    return { ...opened, present: withSearch(opened.present, state) };
  });
  const { present: draft } = history;
  const base = saved?.visualization ?? initial.visualization;
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
    const { past, future } = history;
    const present = { ...history.present, visualization };
    if (unsaved || past.length + future.length > 0) {
      const kept = { history: { past, present, future }, isSaved: !unsaved };
      work.write(key, { ...kept, ...(path !== undefined && { path }) });
    } else work.remove(key);
  }, [work, key, path, history, visualization, unsaved]);
  const keepSaved = useCallback<BuilderWork['keepSaved']>(
    (answer) => {
      work.remove(key);
      work.write(answer.id, { history, isSaved: true });
      // Another one goes on at its own address.
      if (answer.id !== saved?.id) return;
      const { visualization: content } = answer;
      setSaved(answer);
      dispatch({ type: 'stored', sent: draft, content: { ...draft, visualization: content } });
    },
    [work, key, history, saved, draft],
  );
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
    saved,
    keepSaved,
    key,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

/** As the tab kept it; of a stored chart what is stored now, with the steps that led there. */
export function openHistory(kept: KeptWork<Draft> | undefined, initial: Draft): DraftHistory {
  if (!kept) return startHistory(initial);
  const { history, isSaved } = kept;
  if (!isSaved) return history;
  const { title, description } = initial.visualization;
  // What was not named yet has the name that it was saved under.
  const past = history.past.map((draft) =>
    draft.visualization.title === ''
      ? { ...draft, visualization: { ...draft.visualization, title, description } }
      : draft,
  );
  return {
    ...history,
    past,
    present: { ...history.present, visualization: initial.visualization },
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
