import { useCallback, useEffect, useMemo, useReducer } from 'react';
import type { Visualization } from '#common/visualizations';
import { useServices } from '../services';
import { changeHistory, type Draft, type DraftAction, startHistory } from '../state/draft';
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
  const [history, dispatch] = useReducer(changeHistory, undefined, () =>
    startHistory(work.read(key) ?? initial),
  );
  const { present: draft } = history;
  const { address, hasQuery, update } = state;
  const base = initial.visualization;
  useEffect(() => {
    if (hasQuery) return;
    const { query, filters } = draft.visualization;
    update(
      {
        query: query.query,
        language: query.language === 'lucene' ? 'lucene' : undefined,
        filters: [...address.filters.filter(({ pinned }) => pinned), ...filters],
      },
      { replace: true },
    );
  }, [hasQuery, draft, address, update]);
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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
