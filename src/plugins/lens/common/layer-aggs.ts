import { i18n } from '#common/i18n';
import type { AggregationConfig, AggregationRole } from '#plugins/visualizations/common';
import { bucketConfig } from './bucket-config';
import type { LensLayer } from './lens-object';
import { metricConfig } from './metric-config';

/** Which role a column has, by its id; columns without one are not shown. */
export type Roles = ReadonlyMap<string, AggregationRole>;

/** The aggregations of a layer: buckets in the order of the layer, numbers as they are given. */
export function layerAggs(
  layer: LensLayer,
  roles: Roles,
  tell: (notice: string) => void,
): readonly AggregationConfig[] {
  const buckets = layer.order.flatMap((id) => {
    const column = layer.columns.get(id);
    const role = roles.get(id);
    if (!column?.isBucket || role === undefined) return [];
    const bucket = bucketConfig(column, layer, role);
    if (!bucket) tell(unknownOperation(column.operation));
    return bucket ?? [];
  });
  const metrics = [...roles].flatMap(([id, role]) => {
    const column = layer.columns.get(id);
    if (!column || column.isBucket || role !== 'metric') return [];
    const metric = metricConfig(column, layer);
    if (!metric) tell(unknownOperation(column.operation));
    return metric ?? [];
  });
  return [...buckets, ...metrics];
}

const unknownOperation = (operation: string) =>
  i18n.formatMessage(
    {
      id: 'lens.notice.operation',
      defaultMessage: 'The function {operation} is not supported: its column is left out.',
    },
    { operation },
  );
