import type { ChartAnswer, ChartQuestion } from '#plugins/visualizations/public';
import { readLayers, sharedParams } from '../../../common/read-layers';
import { mergeLayers } from './merge-layers';

/** The numbers of all layers, drawn in one chart. */
export async function askLayers(question: ChartQuestion): Promise<ChartAnswer> {
  const { visualization, run, preload } = question;
  const layers = readLayers(visualization);
  const type = layers[0]?.visualization.type ?? 'line';
  preload(type);
  const tables = await Promise.all(
    layers.map(async ({ visualization: layer, ignoresPage }, at) => ({
      visualization: layer,
      table: await run(String(at + 1), layer, { ignoresPage }),
    })),
  );
  const { table, seriesParams } = mergeLayers(tables);
  const documents = tables.reduce((sum, one) => sum + one.table.documents, 0);
  return {
    table: { ...table, notices: [], documents },
    drawn: {
      ...visualization,
      type,
      params: { ...sharedParams(visualization), seriesParams },
      aggs: [],
    },
    isEmpty: table.rows.length === 0,
  };
}
