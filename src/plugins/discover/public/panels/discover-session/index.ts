import { i18n } from '#common/i18n';
import type { CoreSetup } from '#core/public';
import type { PanelKind } from '#plugins/dashboard/public';
import type { DiscoverStartDependencies } from '../../plugin';

/** A session of Discover of Kibana 9: the documents of its first tab. */
export const discoverSessionPanel = ({
  getStartServices,
}: Pick<CoreSetup<DiscoverStartDependencies>, 'getStartServices'>): PanelKind => ({
  id: 'discover_session',
  label: i18n.formatMessage({
    id: 'discover.session.label',
    defaultMessage: 'Discover session',
  }),
  async load() {
    const [{ createSessionPanel }, [core, { data, visualizations }]] = await Promise.all([
      import(/* webpackChunkName: "discover-panel" */ './session-panel'),
      getStartServices(),
    ]);
    return createSessionPanel({ core, data, visualizations });
  },
});
