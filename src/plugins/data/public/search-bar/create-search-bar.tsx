import { type CoreStart, useMayEditObjects } from '#core/public';
import { useObservable } from '#ui';
import { createSavedQueries } from './history/saved-queries';
import { SearchServicesContext } from './search-services';
import { SearchBar, type SearchBarProps } from './SearchBar';

/** The bar with what it needs of the page. */
export function createSearchBar(core: CoreStart) {
  const saved = createSavedQueries(core);
  const { dateSettings, keyboardShortcut } = core;
  const { setPageZone } = dateSettings;
  return function PageSearchBar(props: SearchBarProps) {
    const mayEdit = useMayEditObjects(core);
    const dates = useObservable(dateSettings.get$(), dateSettings.get());
    return (
      <SearchServicesContext value={{ saved, mayEdit, dates, setPageZone, keyboardShortcut }}>
        <SearchBar {...props} />
      </SearchServicesContext>
    );
  };
}
