import { i18n } from '#common/i18n';
import type { ChartColumn, ChartTable } from '#plugins/visualizations/common';
import type { MapLayer } from './map-model';

/** All that the layers show as one table: the layer, what it is, and all that is said of it. */
export function layersTable(layers: readonly MapLayer[]): Pick<ChartTable, 'columns' | 'rows'> {
  const rows = layers.flatMap((layer) =>
    layer.values.map((_, item) => {
      const { title, rows: said } = layer.describe(item);
      const values = said.map(({ name, value }) => `${name}: ${value}`).join(', ');
      return [layer.label, title, values].map((value) => ({ value }));
    }),
  );
  return {
    columns: [
      column('layer', layerName()),
      column('item', itemName()),
      column('values', valuesName()),
    ],
    rows,
  };
}

const column = (id: string, label: string): ChartColumn => ({
  id,
  aggregation: { id, enabled: true, type: 'terms', schema: 'bucket', params: {} },
  role: 'bucket',
  kind: 'bucket',
  label,
  valueKind: 'text',
  text: ({ value }) => String(value ?? ''),
  axisText: ({ value }) => String(value ?? ''),
  filters: () => [],
});

const layerName = () => i18n.formatMessage({ id: 'maps.table.layer', defaultMessage: 'Layer' });
const itemName = () => i18n.formatMessage({ id: 'maps.table.item', defaultMessage: 'Item' });
const valuesName = () => i18n.formatMessage({ id: 'maps.table.values', defaultMessage: 'Values' });
