import { i18n } from '#common/i18n';
import type { CoreSetup } from '#core/public';
import type { PanelKind } from '#plugins/dashboard/public';
import type { DiscoverStartDependencies } from '../../plugin';

/** The documents of a saved search, as a table. */
export function searchPanel({
  getStartServices,
}: Pick<CoreSetup<DiscoverStartDependencies>, 'getStartServices'>): PanelKind {
  return {
    id: 'search',
    label: i18n.formatMessage({ id: 'discover.panel.label', defaultMessage: 'saved search' }),
    async load() {
      const [{ createSearchPanel }, [core, { data, visualizations }]] = await Promise.all([
        import(/* webpackChunkName: "discover-panel" */ './search-panel'),
        getStartServices(),
      ]);
      return createSearchPanel({ core, data, visualizations });
    },
  };
}
