import { i18n } from '#common/i18n';
import { chartPanel, type PanelCode } from '#plugins/dashboard/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import { readLens } from '../../../common/read-lens';
import { toChart } from '../../../common/to-chart';
import { judgeLens, referredByLens } from './judge-lens';

/** Lens charts as panels: read into charts of ours, and stored as they came. */
export const createLensPanel = (visualizations: VisualizationsStart): PanelCode => ({
  judge: judgeLens,
  referredBy: referredByLens,
  async read(object) {
    const lens = readLens(object);
    const { title, description } = lens;
    const chart = toChart(lens);
    return {
      ...(await chartPanel(visualizations, chart, notDrawn())),
      ...(chart.visualization?.type === 'table' && { isTable: true }),
      title,
      description,
    };
  },
});

const notDrawn = () =>
  i18n.formatMessage({
    id: 'lens.notDrawn',
    defaultMessage: 'This Lens chart can’t be shown',
  });
