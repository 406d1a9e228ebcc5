import type { JsonObject, JsonValue } from '#common/json';
import type { AggregationConfig } from '#plugins/visualizations/common';
import type { Problem } from '../model/check';
import type { BuilderField } from '../model/field-kind';
import type { ParamId } from './params';
import { bucketControl } from './bucket-controls';
import { metricControl } from './metric-controls';

export interface ControlProps {
  aggregation: AggregationConfig;
  /** All of the chart. */
  aggregations: readonly AggregationConfig[];
  fields: readonly BuilderField[];
  set: (change: Readonly<Record<string, JsonValue | undefined>>, step?: string) => void;
  problemOf: (param: string) => Problem['message'] | undefined;
}

/** The control of one parameter. */
export function ParamControl({ param, ...props }: ControlProps & { param: ParamId }) {
  return bucketControl(param, props) ?? metricControl(param, props);
}

/** The parameters after a change; what is undefined is taken away. */
export function changed(
  params: JsonObject,
  change: Readonly<Record<string, JsonValue | undefined>>,
): JsonObject {
  const entries = Object.entries({ ...params, ...change });
  return Object.fromEntries(
    entries.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined),
  );
}
