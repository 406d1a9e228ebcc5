import { i18n } from '#common/i18n';
import { chartPanel, differs, missing, type PanelCode } from '#plugins/dashboard/public';
import type { ChartTypes, VisualizationsStart } from '#plugins/visualizations/public';
import { readVisBuilder } from '../../../common/read-vis-builder';

/** Charts of VisBuilder as panels: read into charts of ours, and stored as they came. */
export function createVisBuilderPanel(
  visualizations: VisualizationsStart,
  types: ChartTypes,
): PanelCode {
  return {
    judge(object, judging) {
      const { visualization, notices, problem } = readVisBuilder(object);
      if (problem !== undefined || !types.get(visualization.type)) {
        return missing(problem ?? unknownShape(visualization.type));
      }
      return differs([...notices, ...judging.aboutIndex(object, visualization.index)]);
    },
    async read(object) {
      const { visualization, notices, problem } = readVisBuilder(object);
      const { title, description } = visualization;
      const shown = problem === undefined ? { visualization, notices } : { notices, problem };
      return { ...(await chartPanel(visualizations, shown, notDrawn())), title, description };
    },
  };
}

const notDrawn = () =>
  i18n.formatMessage({
    id: 'visBuilder.notDrawn',
    defaultMessage: 'This VisBuilder chart can’t be shown',
  });
const unknownShape = (type: string) =>
  i18n.formatMessage(
    {
      id: 'visBuilder.unknown',
      defaultMessage:
        'Charts of type {type} are not supported yet. This one is kept and exported unchanged.',
    },
    { type },
  );
