import { type CoreStart, useMayEditObjects } from '#core/public';
import { createSavedQueries } from './history/saved-queries';
import { SearchServicesContext } from './search-services';
import { SearchBar, type SearchBarProps } from './SearchBar';

/** The bar with what it needs of the page. */
export function createSearchBar(core: CoreStart) {
  const saved = createSavedQueries(core);
  return function PageSearchBar(props: SearchBarProps) {
    const mayEdit = useMayEditObjects(core);
    return (
      <SearchServicesContext value={{ saved, mayEdit }}>
        <SearchBar {...props} />
      </SearchServicesContext>
    );
  };
}
