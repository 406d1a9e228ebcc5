import { i18n } from '#common/i18n';
import type { CoreSetup } from '#core/public';
import type { PanelKind } from '#plugins/dashboard/public';
import type { DiscoverStartDependencies } from '../../plugin';

/** What was saved in the Discover of OpenSearch Dashboards 3: documents, or a chart of a statement. */
export const explorePanel = ({
  getStartServices,
}: Pick<CoreSetup<DiscoverStartDependencies>, 'getStartServices'>): PanelKind => ({
  id: 'explore',
  label: i18n.formatMessage({ id: 'discover.explore.label', defaultMessage: 'exploration' }),
  async load() {
    const [{ createExplorePanel }, [core, { data, visualizations }]] = await Promise.all([
      import(/* webpackChunkName: "discover-panel" */ './explore-panel'),
      getStartServices(),
    ]);
    return createExplorePanel({ core, data, visualizations });
  },
});
