import { type TimeSelection, writeGlobalState } from '#common/url-state';
import { writeAddress } from '#plugins/documents/common';
import { pathOf } from '../../common';
import type { DiscoverState } from '../state/search-document';

/** What the page shows, also where nobody chose it. */
export interface SharedSearch {
  shown: DiscoverState;
  /** As it was chosen; missing for what has no time. */
  time: TimeSelection | undefined;
  /** The timestamps that it means on the page. */
  absolute: TimeSelection | undefined;
}

export interface SearchLink {
  /** Of the saved search. */
  savedId: string | undefined;
  time: TimeSelection | undefined;
  /** All that the page shows goes with the link; else it is the search as it is saved. */
  carries: boolean;
}

/** The path of a search, as the page shows it or as it is saved. */
export function sharePath(shown: DiscoverState, { savedId, time, carries }: SearchLink): string {
  const { time: _shown, refreshInterval, ...search } = shown;
  const global = { ...(time && { time }), ...(refreshInterval && { refreshInterval }) };
  const path = pathOf(savedId);
  const hash = carries
    ? writeAddress(path, { ...search, ...global })
    : `${path}?${writeGlobalState({ global, filters: [] })}`;
  return `/app/discover#${hash}`;
}

/** Whether a link to the saved search would show anything else than the page, but for the time. */
export const isShownOtherwise = (saved: DiscoverState, shown: DiscoverState): boolean =>
  searchOf(saved) !== searchOf(shown);

const searchOf = ({ time: _time, refreshInterval: _interval, ...search }: DiscoverState) =>
  writeAddress('', search);
