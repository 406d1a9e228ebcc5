import { i18n } from '#common/i18n';
import type { CoreSetup } from '#core/public';
import type { PanelKind } from '#plugins/dashboard/public';
import type { MapsStartDependencies } from '../../plugin';

/** Maps of several layers. */
export const mapPanel = ({
  getStartServices,
}: Pick<CoreSetup<MapsStartDependencies>, 'getStartServices'>): PanelKind => ({
  id: 'map',
  label: i18n.formatMessage({ id: 'maps.map', defaultMessage: 'Map' }),
  async load() {
    const [{ createMapPanel }, [, { visualizations }]] = await Promise.all([
      import(/* webpackChunkName: "map-panel" */ './map-panel'),
      getStartServices(),
    ]);
    return createMapPanel(visualizations);
  },
});
