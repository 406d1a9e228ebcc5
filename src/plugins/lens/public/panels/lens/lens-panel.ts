import { i18n } from '#common/i18n';
import { asList, asObject } from '#common/json';
import { chartPanel, type PanelCode } from '#plugins/dashboard/public';
import type { Visualization } from '#plugins/visualizations/common';
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
      ...(isTable(chart.visualization) && { isTable: true }),
      title,
      description,
    };
  },
});

/** Also one whose numbers are arranged before. */
const isTable = (chart: Visualization | undefined): boolean =>
  chart?.type === 'table' || asObject(asList(chart?.params['layers'])[0])['type'] === 'table';

const notDrawn = () =>
  i18n.formatMessage({
    id: 'lens.notDrawn',
    defaultMessage: 'This Lens chart can’t be shown',
  });
