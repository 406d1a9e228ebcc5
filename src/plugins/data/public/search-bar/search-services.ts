import { createContext, useContext } from 'react';
import type { SavedQueries } from './history/saved-queries';

/** What the bar has of the page beside what it is given. */
export interface SearchServices {
  /** Missing where none are kept. */
  saved?: SavedQueries;
  mayEdit: boolean;
}

export const SearchServicesContext = createContext<SearchServices>({ mayEdit: false });

export const useSearchServices = () => useContext(SearchServicesContext);
