import { asText } from '#common/json';
import {
  type AnswerColumn,
  isNumericColumn,
  isTimeColumn,
  type StatementAnswer,
} from '#plugins/statements/common';
import { COLUMN } from './aggregation-kinds';
import type { AggregationConfig, AggregationRole, Visualization } from './visualization';

/** A column of the answer, in its place. */
export interface PlacedColumn {
  /** Of the answer's columns. */
  at: number;
  role: AggregationRole;
}

/** The columns that the chart names, where the answer has them; what fits the kind of chart where it names none. */
export function placedColumns(
  { aggs, type }: Pick<Visualization, 'aggs' | 'type'>,
  { columns }: Pick<StatementAnswer, 'columns'>,
): readonly PlacedColumn[] {
  const named = aggs.flatMap(({ enabled, params, schema, ...one }): PlacedColumn[] => {
    const at = columns.findIndex(({ name }) => name === asText(params['column']));
    return enabled && one.type === COLUMN && at >= 0 ? [{ at, role: schema }] : [];
  });
  return named.length > 0 ? named : usualColumns(type, columns);
}

/** Times and texts are places, numbers are drawn; of numbers alone the first is the place of the others. */
function usualColumns(type: string, columns: readonly AnswerColumn[]): readonly PlacedColumn[] {
  const all = columns.map((column, at) => ({ column, at }));
  if (type === 'table') {
    return all.map(({ column, at }) => ({
      at,
      role: isNumericColumn(column) ? 'metric' : 'bucket',
    }));
  }
  const places = all.filter(({ column }) => !isNumericColumn(column));
  const numbers = all.filter(({ column }) => isNumericColumn(column));
  const times = places.filter(({ column }) => isTimeColumn(column));
  const others = places.filter((place) => !times.includes(place));
  const hasAxis = type !== 'metric' && type !== 'gauge' && type !== 'goal';
  const [first, ...rest] = [...times, ...others];
  const axis = first ?? (hasAxis && numbers.length > 1 ? numbers[0] : undefined);
  const drawn = numbers.filter((number) => number !== axis);
  const metrics = drawn.map(({ at }): PlacedColumn => ({ at, role: 'metric' }));
  const series = rest.slice(0, MOST_SERIES).map(({ at }): PlacedColumn => ({ at, role: 'group' }));
  if (!axis) return metrics;
  return [{ at: axis.at, role: hasAxis ? 'segment' : 'group' }, ...series, ...metrics];
}

/** More names beside each other are a name that nobody reads. */
const MOST_SERIES = 1;

/** As the chart is stored. */
export const columnAggregation = (
  id: string,
  column: string,
  schema: AggregationRole,
): AggregationConfig => ({ id, enabled: true, type: COLUMN, schema, params: { column } });
