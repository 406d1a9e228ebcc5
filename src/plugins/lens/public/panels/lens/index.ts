import type { CoreSetup } from '#core/public';
import { i18n } from '#common/i18n';
import type { PanelKind } from '#plugins/dashboard/public';
import type { LensStartDependencies } from '../../plugin';

/** A Lens chart of Kibana. */
export const lensPanel = ({
  getStartServices,
}: Pick<CoreSetup<LensStartDependencies>, 'getStartServices'>): PanelKind => ({
  id: 'lens',
  label: i18n.formatMessage({ id: 'lens.label', defaultMessage: 'Lens chart' }),
  async load() {
    const [{ createLensPanel }, [, { visualizations }]] = await Promise.all([
      import(/* webpackChunkName: "panel-lens" */ './lens-panel'),
      getStartServices(),
    ]);
    return createLensPanel(visualizations);
  },
});
