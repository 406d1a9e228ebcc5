import { asBoolean, asList, asObject, asText, type JsonObject } from '#common/json';
import type { ChartQuestion } from '#plugins/visualizations/public';
import { readLayers } from '../../../common/layers/read-layers';

/** Reference lines at numbers that are asked for: one for each that there is. */
export async function askLines({
  visualization,
  run,
}: Pick<ChartQuestion, 'visualization' | 'run'>): Promise<readonly JsonObject[]> {
  const stored = visualization.params['computedLines'];
  const layers = readLayers({ ...visualization, params: { layers: stored ?? [] } });
  const found = await Promise.all(
    layers.map(async ({ visualization: layer, stored: own, ignoresPage }, at) => {
      const asked = { ...layer, type: 'metric', params: {} };
      const { columns, rows } = await run(`line ${at + 1}`, asked, { ignoresPage });
      return asList(own['lines'])
        .map(asObject)
        .flatMap(({ column, ...look }): JsonObject[] => {
          const place = columns.findIndex(({ aggregation: { id } }) => id === asText(column));
          const value = rows[0]?.[place]?.value;
          if (typeof value !== 'number') return [];
          const label = asText(look['label']);
          const text = columns[place]?.text({ value }) ?? '';
          return [
            { ...look, value, label: asBoolean(look['showsValue']) ? `${label} ${text}` : label },
          ];
        });
    }),
  );
  return found.flat();
}
