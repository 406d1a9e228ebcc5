import { useCallback } from 'react';
import { type OpenDocument, type StoredDocument, useDocument } from '#plugins/documents/public';
import { useServices } from '../services';
import { CHART_DOCUMENT, type ChartSearch, withSearch } from '../state/chart-document';
import type { Draft, DraftChange } from '../state/draft';
import { type AddressState, type BuilderReading, pathOf } from '../state/use-address';

export interface BuilderWork extends OpenDocument<Draft, DraftChange, BuilderReading> {
  change: (apply: (draft: Draft) => Draft, step?: string) => void;
  search: (change: Partial<ChartSearch>) => void;
}

export interface WorkPlace {
  stored: StoredDocument | undefined;
  /** Of a new chart, in the tab. */
  key: string;
  /** Where a new chart goes on; missing for one that lives in a panel. */
  path: string | undefined;
}

/** A chart while it is made. */
export function useWork(
  initial: Draft,
  { stored, key, path }: WorkPlace,
  address: AddressState,
): BuilderWork {
  const work = useDocument({
    model: CHART_DOCUMENT,
    drafts: useServices().work,
    stored,
    initial,
    address,
    begun: { key, path },
    pathOf,
  });
  const { dispatch } = work;
  const change = useCallback<BuilderWork['change']>(
    (apply, step) => dispatch({ type: 'change', apply, ...(step !== undefined && { step }) }),
    [dispatch],
  );
  const search = useCallback<BuilderWork['search']>(
    (changed) => change((draft) => withSearch(draft, changed)),
    [change],
  );
  return { ...work, change, search };
}
