import {
  isBucket,
  type AggregationConfig,
  type AggregationRole,
} from '#plugins/visualizations/common';
import type { ChartType, ChartTypes } from '#plugins/visualizations/public';
import type { Draft } from '../state/draft';
import { aggregationsFor, isMetricRole, newAggregation, usualAggregation } from './aggregation-fit';
import { insertBucket } from './bucket-order';
import { changeType } from './change-type';
import { addControl, CONTROLS } from './controls';
import type { BuilderField } from './field-kind';
import { suggestTypes } from './suggest';
import { unstack } from './unstack';

export interface Placing {
  types: ChartTypes;
  /** Of the index, by its aggregation name. */
  timeField: string | undefined;
}

/** A field where it fits best; a chart that nobody chose a type for becomes the one that fits. */
export function addField(start: Draft, field: BuilderField, placing: Placing): Draft {
  const { types } = placing;
  if (start.visualization.type === CONTROLS) return addControl(start, field);
  // A text has no place for a field: whoever presses one wants a chart.
  const isPlain = types.get(start.visualization.type)?.searches === false;
  const draft = isPlain ? { ...start, automatic: true } : start;
  if (field.kind === 'number') return addNumber(draft, field, placing);
  const type = usualAggregation('segment', field, ['date_histogram', 'terms', 'geohash_grid']);
  return type === undefined
    ? draft
    : follow(append(draft, { type, role: 'segment', field: field.name }), types);
}

function addNumber(draft: Draft, field: BuilderField, { types, timeField }: Placing): Draft {
  const { aggs, type } = draft.visualization;
  const hasBuckets = aggs.some((one) => isBucket(one.type));
  const chosen = draft.automatic ? undefined : types.get(type);
  const metrics = aggs.filter(({ schema }) => schema === 'metric').length;
  // Where somebody chose a type that lacks the number it is made of, this is it.
  const isMissing = metrics < (chosen?.roles.metric?.min ?? 0);
  if (!hasBuckets && timeField === undefined && !isMissing) {
    const histogram = { type: 'histogram', role: 'segment', field: field.name } as const;
    return follow(append(draft, histogram), types);
  }
  const allowed = chosen && aggregationsFor(chosen, 'metric', field);
  const usual = chosen?.showsShares ? 'sum' : 'avg';
  const metric =
    !allowed || allowed.includes(usual) ? usual : usualAggregation('metric', field, allowed);
  const measured = withMetric(draft, metric ?? usual, field.name);
  const overTime =
    !hasBuckets && timeField !== undefined && isCountOnly(aggs)
      ? append(measured, { type: 'date_histogram', role: 'segment', field: timeField })
      : measured;
  return follow(overTime, types);
}

/** A field on a role that somebody chose. Undefined where the chart can't count with it there. */
export function addFieldTo(
  draft: Draft,
  role: AggregationRole,
  field: BuilderField,
  types: ChartTypes,
): Draft | undefined {
  const chartType = types.get(draft.visualization.type);
  if (!chartType || !hasRoom(draft.visualization.aggs, role, chartType)) return undefined;
  const type = usualAggregation(role, field, aggregationsFor(chartType, role, field));
  if (type === undefined) return undefined;
  if (role === 'metric') return withMetric(draft, type, field.name);
  return append(draft, { type, role, field: field.name, exact: true });
}

/** Another aggregation of a role: the count, or the first field that it can count with. */
export function addAggregation(
  draft: Draft,
  role: AggregationRole,
  type: string,
  field: string | undefined,
): Draft {
  return append(draft, { type, role, field, exact: true });
}

export function hasRoom(
  aggregations: readonly AggregationConfig[],
  role: AggregationRole,
  { roles }: ChartType,
): boolean {
  const count = aggregations.filter(({ schema }) => schema === role).length;
  return count < (roles[role]?.max ?? 0);
}

/** The number of documents alone is what a chart shows before anybody measured something. */
const isCountOnly = (aggs: readonly AggregationConfig[]) =>
  aggs.every(({ type, params }) => isBucket(type) || (type === 'count' && !params['customLabel']));

/** Takes the place of the count that nobody asked for. */
function withMetric(draft: Draft, type: string, field: string): Draft {
  const { visualization } = draft;
  const [count, ...others] = visualization.aggs.filter(({ schema }) => isMetricRole(schema));
  if (!draft.automatic || !count || others.length > 0 || !isCountOnly(visualization.aggs)) {
    return append(draft, { type, role: 'metric', field, exact: !draft.automatic });
  }
  const aggs = visualization.aggs.map((one) =>
    one === count ? { ...newAggregation(type, 'metric', field, []), id: count.id } : one,
  );
  return { ...draft, visualization: unstack({ ...visualization, aggs }, visualization) };
}

interface Addition {
  type: string;
  role: AggregationRole;
  field: string | undefined;
  /** On that place, and on no other. */
  exact?: boolean;
}

/** On the wished place, or (where the type is still open) wherever the type that follows has one. */
function append(draft: Draft, { type, role, field, exact = false }: Addition): Draft {
  const { visualization, aside } = draft;
  const { aggs } = visualization;
  const taken = aggs.some(({ schema }) => schema === 'segment');
  const schema = !exact && role === 'segment' && taken ? 'group' : role;
  const added = newAggregation(type, schema, field, [...aggs, ...aside]);
  // A date is along the axis, and what was there before is told apart by color.
  const first = !exact && type === 'date_histogram' && taken;
  const all = first
    ? aggs.map((one) => (one.schema === 'segment' ? { ...one, schema: 'group' as const } : one))
    : aggs;
  const placed = first ? { ...added, schema: 'segment' as const } : added;
  const metrics = all.filter((one) => !isBucket(one.type));
  const buckets = all.filter((one) => isBucket(one.type));
  const next = isBucket(type)
    ? [...metrics, ...insertBucket(buckets, placed)]
    : [...metrics, placed, ...buckets];
  const { [added.id]: _, ...homes } = draft.homes;
  return { ...draft, homes, visualization: { ...visualization, aggs: next } };
}

/** The type that fits now, where nobody chose one; otherwise the same type with all that it has room for. */
function follow(draft: Draft, types: ChartTypes): Draft {
  const { visualization, automatic, aside } = draft;
  const current = types.get(visualization.type);
  const [best] = suggestTypes([...visualization.aggs, ...aside], types);
  const next = automatic ? (best ?? current) : current;
  return next ? changeType(draft, current, next) : draft;
}
