import { createContext, useContext } from 'react';
import { createDateFormats, type TimeFormatter } from '#common/time';
import type { AppMountParameters, CoreStart, DateSettings } from '#core/public';
import type { DataStart, IndexClient, SearchBar, SearchClient } from '#plugins/data/public';

import { type DiscoverSettings, readDiscoverSettings } from './discover-settings';
import { createSavedSearchStore, type SavedSearchStore } from './saved-searches/saved-search-store';
import { createWorkStore, type WorkStore } from './state/work-store';

/** What the parts of the app share. */
export interface Services {
  core: CoreStart;
  searchClient: SearchClient;
  indexClient: IndexClient;
  SearchBar: typeof SearchBar;
  params: AppMountParameters;
  savedSearches: SavedSearchStore;
  work: WorkStore;
  /** Of the moment in which the page was drawn. */
  settings: DiscoverSettings;
  time: TimeFormatter;
  /** 0 is Sunday. */
  weekStartsOn: DateSettings['weekStartsOn'];
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function createServices(options: {
  core: CoreStart;
  data: DataStart;
  params: AppMountParameters;
  dates: DateSettings;
  SearchBar: typeof SearchBar;
}): Services {
  const { core, data, params, dates, ...components } = options;
  const { timeZone, weekStartsOn, patterns } = dates;
  return {
    core,
    params,
    ...data,
    ...components,
    savedSearches: createSavedSearchStore(core, data.indexClient),
    work: createWorkStore(window.sessionStorage),
    settings: readDiscoverSettings(core.uiSettings),
    time: createDateFormats(timeZone, patterns),
    weekStartsOn,
  };
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) {
    throw new Error('Discover is drawn without its services.');
  }
  return services;
}
