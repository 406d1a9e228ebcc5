import { createDateFormats, type TimeFormatter } from '#common/time';
import type { AppMountParameters, CoreStart, DateSettings } from '#core/public';
import type { DataStart, SearchBar } from '#plugins/data/public';
import type { StatementsStart } from '#plugins/statements/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import { createDraftStore, type DraftStore } from '#plugins/documents/common';
import { createAppServices } from '#plugins/documents/public';
import { type DiscoverSettings, readDiscoverSettings } from '../common/discover-settings';
import type { LinkOfDocument } from './document-link';
import { createSavedSearchStore, type SavedSearchStore } from './saved-searches/saved-search-store';
import { isSearchDraft, type SearchDraft } from './state/search-document';
import type { Tabs } from './tabs/tabs';

export interface GivenServices {
  core: CoreStart;
  data: DataStart;
  statements: StatementsStart;
  visualizations: VisualizationsStart;
  SearchBar: SearchBar;
  params: AppMountParameters;
  tabs: Tabs;
  /** Those of other plugins. */
  documentLinks: readonly (() => Promise<LinkOfDocument>)[];
}

/** What the parts of the app share. */
export interface Services
  extends Omit<GivenServices, 'data' | 'statements'>, DataStart, StatementsStart {
  savedSearches: SavedSearchStore;
  /** Work on searches in the tab. */
  work: DraftStore<SearchDraft>;
  /** Of the moment in which the page was drawn. */
  settings: DiscoverSettings;
  time: TimeFormatter;
  /** 0 is Sunday. */
  weekStartsOn: DateSettings['weekStartsOn'];
}

/** @param appId what the names of what the tab keeps begin with */
export const createSearchDrafts = (appId: string): DraftStore<SearchDraft> =>
  createDraftStore({
    storage: window.sessionStorage,
    appId,
    isContent: isSearchDraft,
    maxSize: 500_000,
  });

const createServices = (
  { data, statements, ...given }: GivenServices,
  { timeZone, weekStartsOn, patterns }: DateSettings,
): Services => ({
  ...given,
  ...data,
  ...statements,
  savedSearches: createSavedSearchStore(given.core, data.indexClient),
  work: createSearchDrafts('discover'),
  settings: readDiscoverSettings(given.core.uiSettings),
  time: createDateFormats(timeZone, patterns),
  weekStartsOn,
});

export const { ServicesContext, AppServices, useServices } = createAppServices(createServices);
