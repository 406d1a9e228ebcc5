import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import { type ChartPlan, planChart } from './chart-plan';
import type { ChartSource } from './chart-source';
import type { Control } from './control';
import type { AggregationConfig, ChartContext, Visualization } from './visualization';

/** The values of a control's field that hold `text`, whatever its case, the most frequent first. */
export function controlValues(control: Control, text: string): AggregationConfig[] {
  const { field, size, sort, technique } = control;
  const include: JsonObject = text === '' ? {} : { include: patternOf(text, technique) };
  const order: JsonObject = sort
    ? { orderBy: sort.by === 'key' ? '_key' : '1', order: sort.descending ? 'desc' : 'asc' }
    : {};
  return [
    aggregation('1', 'count'),
    { ...aggregation('2', 'terms', { field, size, ...order, ...include }), schema: 'bucket' },
  ];
}

function patternOf(text: string, technique: Control['technique']): string {
  if (technique === 'exact') return anyCase(text);
  return technique === 'prefix' ? `${anyCase(text)}.*` : `.*${anyCase(text)}.*`;
}

/** How many documents have one of `values`: those that none has are not in the answer. */
export const chosenValues = (
  { field }: Control,
  values: readonly string[],
): AggregationConfig[] => [
  aggregation('1', 'count'),
  {
    ...aggregation('2', 'terms', { field, size: values.length, include: [...values] }),
    schema: 'bucket',
  },
];

/** The least and the greatest value of a control's field. */
export const controlBounds = ({ field }: Control): AggregationConfig[] => [
  aggregation('1', 'min', { field }),
  aggregation('2', 'max', { field }),
];

const aggregation = (id: string, type: string, params: JsonObject = {}): AggregationConfig => ({
  id,
  enabled: true,
  type,
  schema: 'metric',
  params,
});

interface Options {
  control: Control;
  context: ChartContext;
  parentFilter: Filter | undefined;
  source: ChartSource;
}

/**
 * A panel's control asks of all times: what can be chosen does not depend on what the page shows just now, but on the
 * choice of the control's parent. One above a page asks of what it is given.
 */
export function planControl(
  aggs: readonly AggregationConfig[],
  { control, context, parentFilter, source }: Options,
): ChartPlan {
  if (control.ofPage) return planChart(tableOf(control, aggs), context, source);
  const { timeRange: _time, ...around } = context;
  return planChart(
    tableOf(control, aggs),
    {
      ...around,
      query: { query: '', language: 'kuery' },
      filters: parentFilter ? [parentFilter] : [],
    },
    source,
  );
}

const tableOf = ({ index }: Control, aggs: readonly AggregationConfig[]): Visualization => ({
  title: '',
  description: '',
  type: 'table',
  params: {},
  uiState: {},
  index,
  query: { query: '', language: 'kuery' },
  filters: [],
  aggs,
});

/** A pattern of the text whatever its case, and nothing in it a pattern of its own (attack 24). */
function anyCase(text: string): string {
  return [...text]
    .map((letter) => {
      const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
      if (lower !== upper && lower.length === 1 && upper.length === 1) return `[${lower}${upper}]`;
      return letter.replace(/[.?+*|{}[\]()"\\#@&<>~^$-]/, '\\$&');
    })
    .join('');
}
