import { createContext, useContext } from 'react';
import type { CoreStart, DateSettings } from '#core/public';
import type { SavedQueries } from './history/saved-queries';

/** What the bar has of the page beside what it is given. */
export interface SearchServices {
  /** Missing where none are kept. */
  saved?: SavedQueries;
  mayEdit: boolean;
  dates: Pick<DateSettings, 'weekStartsOn' | 'patterns' | 'pageZone'>;
  /** Missing where the page has no zone of its own. */
  setPageZone?: CoreStart['dateSettings']['setPageZone'];
  /** Missing where keys do nothing. */
  keyboardShortcut?: CoreStart['keyboardShortcut'];
}

export const SearchServicesContext = createContext<SearchServices>({
  mayEdit: false,
  dates: { weekStartsOn: 0 },
});

export const useSearchServices = () => useContext(SearchServicesContext);
