import type { CoreSetup } from '#core/public';
import { i18n } from '#common/i18n';
import type { PanelKind } from '#plugins/dashboard/public';
import type { VisBuilderStartDependencies } from '../../plugin';

/** A chart of VisBuilder. @param id its type of today, or the one of before 2.4 */
export const visBuilderPanel = (
  id: 'visualization-visbuilder' | 'wizard',
  { getStartServices }: Pick<CoreSetup<VisBuilderStartDependencies>, 'getStartServices'>,
): PanelKind => ({
  id,
  label: i18n.formatMessage({ id: 'visBuilder.label', defaultMessage: 'VisBuilder chart' }),
  async load() {
    const [{ createVisBuilderPanel }, [, { visualizations }]] = await Promise.all([
      import(/* webpackChunkName: "panel-vis-builder" */ './vis-builder-panel'),
      getStartServices(),
    ]);
    return createVisBuilderPanel(visualizations, await visualizations.loadChartTypes());
  },
});
