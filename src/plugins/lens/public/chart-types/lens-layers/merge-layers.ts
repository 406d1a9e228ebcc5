import { asList, asObject, asText, type JsonObject } from '#common/json';
import type {
  ChartCell,
  ChartColumn,
  ChartTable,
  Visualization,
} from '#plugins/visualizations/common';
import { toAxisData } from '#plugins/visualizations/public';

export interface LayerTable {
  /** Of the layer. */
  visualization: Visualization;
  table: ChartTable;
}

/** Several charts along the same axis as one: a row for each place of any of them, a column for each of their lines. */
export function mergeLayers(layers: readonly LayerTable[]): {
  table: Pick<ChartTable, 'columns' | 'rows'>;
  seriesParams: readonly JsonObject[];
} {
  const parts = layers.map(({ visualization, table }, at) => ({
    at,
    options: asList(visualization.params['seriesParams']).map(asObject),
    data: toAxisData(table),
  }));
  const axis = parts.find(({ data }) => data.column)?.data.column;
  const places = placesOf(parts.flatMap(({ data }) => (data.column ? data.categories : [])));
  const lines = parts.flatMap(({ at, options, data }) => {
    const own = new Map(data.categories.map((cell, place) => [keyOf(cell), place]));
    return data.series.map((series) => ({
      id: `${at}|${series.id}`,
      series,
      options: optionsOf(options, series.metric.aggregation.id),
      // A layer without an axis is one number, the same everywhere.
      valueAt: (cell: ChartCell) =>
        series.values[data.column ? (own.get(keyOf(cell)) ?? -1) : 0] ?? null,
    }));
  });
  const names = new Set(layers.map(({ table }) => table.columns.length));
  return {
    table: {
      columns: [
        ...(axis ? [axis] : []),
        ...lines.map(({ id, series }): ChartColumn => ({
          ...series.metric,
          id,
          label: series.label,
          aggregation: { ...series.metric.aggregation, id },
          filters: () => series.filters,
        })),
      ],
      rows: (axis ? places : [{ value: '' }]).map((cell) => [
        ...(axis ? [cell] : []),
        ...lines.map(({ valueAt }): ChartCell => ({ value: valueAt(cell) })),
      ]),
    },
    seriesParams: lines.map(({ id, series, options }) => ({
      ...options,
      data: { id, label: series.label },
      spansGaps: options['spansGaps'] === true || names.size > 1,
    })),
  };
}

const optionsOf = (all: readonly JsonObject[], metric: string): JsonObject =>
  all.find(({ data }) => asText(asObject(data)['id']) === metric) ?? all[0] ?? {};

/** Amounts and timestamps ascending; names as they come. */
function placesOf(cells: readonly ChartCell[]): readonly ChartCell[] {
  const found = [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
  return found.every(({ value }) => typeof value === 'number')
    ? found.toSorted((one, other) => Number(one.value) - Number(other.value))
    : found;
}

const keyOf = ({ value, special }: ChartCell): string =>
  `${special ?? ''}|${typeof value}|${String(value)}`;
