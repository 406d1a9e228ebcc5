import { toChartTable } from '#plugins/visualizations/common';
import type { ChartAnswer, ChartQuestion } from '#plugins/visualizations/public';
import { gridLayer, readGridLook } from '../../../common/model/grid-layer';
import type { MapModel } from '../../../common/model/map-model';
import { planGrid, withoutCollar } from '../../../common/request/plan-grid';
import { storedView } from '../../../common/request/stored-view';
import { describeIndex } from '../describe-index';
import type { MapSettings } from '../map-settings';

const START = { lon: 0, lat: 0, zoom: 2 };

/** What a coordinate map shows. */
export async function askTiles(
  question: ChartQuestion,
  settings: MapSettings,
): Promise<ChartAnswer> {
  const { visualization, context } = question;
  const source = await describeIndex(visualization.index, question);
  const view = storedView(visualization) ?? START;
  const grid = planGrid(
    visualization,
    { context, source },
    { view, mostPrecise: settings.mostPrecise() },
  );
  const answer = await question.search('tile_map', { index: source.index, body: grid.body });
  const response = withoutCollar(answer);
  const table = toChartTable(response, grid.plan);
  const look = { ...readGridLook(visualization.params), label: '' };
  const model: MapModel = {
    layers: [gridLayer(response, { table, grid }, look)],
    view: START,
    hasBaseMap: true,
    ...(settings.tiles && { tiles: settings.tiles }),
    placeFields: [grid.field],
  };
  // Somewhere else there may be something: a map that was moved to where nothing is stays a map.
  return { table, model, isEmpty: table.documents === 0 };
}
