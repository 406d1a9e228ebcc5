import { asList, type JsonObject } from '#common/json';
import type { ChartTable, Visualization } from '#plugins/visualizations/common';
import type { ChartAnswer, ChartQuestion } from '#plugins/visualizations/public';
import { finishLayer } from '../../../common/layers/layer-table';
import { readLayers, sharedParams } from '../../../common/layers/read-layers';
import { askAnnotations } from './ask-annotations';
import { completeLayer } from './complete-layer';
import { askLines } from './ask-lines';
import { mergeLayers } from './merge-layers';

/** The numbers of all layers, drawn in one chart. */
export async function askLayers(question: ChartQuestion): Promise<ChartAnswer> {
  const { visualization, run, preload } = question;
  const layers = readLayers(visualization);
  preload(layers[0]?.visualization.type ?? 'line');
  const [found, lines, { annotations, notices }] = await Promise.all([
    Promise.all(
      layers.map(async (read, at) => {
        const { ignoresPage, stored } = read;
        const layer = await completeLayer(read, question);
        const table = await run(String(at + 1), layer, { ignoresPage });
        const finished = finishLayer(table, stored, layer.params);
        return { ...finished, visualization: { ...layer, params: finished.params } };
      }),
    ),
    askLines(question),
    askAnnotations(question),
  ]);
  const shared = sharedParams(visualization);
  const known = asList(shared['referenceLines']);
  const around = lines.length > 0 ? { ...shared, referenceLines: [...known, ...lines] } : shared;
  const { drawn, ...answer } =
    found.length === 1 && found[0] ? alone(found[0], around) : together(found, around);
  return {
    ...answer,
    table: { ...answer.table, notices: [...answer.table.notices, ...notices] },
    drawn: { ...visualization, ...drawn },
    ...(annotations.length > 0 && { annotations }),
  };
}

interface Found {
  visualization: Visualization;
  table: ChartTable;
}
type Drawn = Pick<ChartAnswer, 'table' | 'isEmpty'> & {
  drawn: Pick<Visualization, 'type' | 'params' | 'aggs'>;
};

/** A layer that is the whole chart is drawn as what it is. */
const alone = (
  { visualization: { type, params, aggs }, table }: Found,
  shared: JsonObject,
): Drawn => ({
  table,
  drawn: { type, aggs, params: { ...shared, ...params } },
});

function together(found: readonly Found[], shared: JsonObject): Drawn {
  const { table, seriesParams } = mergeLayers(found);
  const documents = found.reduce((sum, one) => sum + one.table.documents, 0);
  return {
    table: { ...table, notices: found.flatMap((one) => one.table.notices), documents },
    drawn: {
      type: found[0]?.visualization.type ?? 'line',
      aggs: [],
      params: { ...shared, seriesParams },
    },
    isEmpty: table.rows.length === 0,
  };
}
