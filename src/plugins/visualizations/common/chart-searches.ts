import { asBoolean, type JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { type ChartPlan, extentsBody, neededExtents, planChart, readExtents } from './chart-plan';
import type { ChartSource, UsedField } from './chart-source';
import { previousContext, withIntervalsOf } from './comparison/compared-time';
import { otherLevels, otherRequests } from './other-buckets';
import { isTooFine } from './too-fine';
import type { ChartContext, Visualization } from './visualization';

/** Types of ours that search; `chart-types` has a folder for each. */
const SEARCHING = new Set(
  (
    'area boxplot gauge goal heatmap histogram horizontal_bar line metric pie scatter table tagcloud ' +
    'treemap'
  ).split(' '),
);

export const isSearching = ({ type }: Pick<Visualization, 'type'>): boolean => SEARCHING.has(type);

/** A search of a chart, and what it sends with the answer. */
export interface FirstSearch {
  body: JsonObject;
  follow?: (answer: SearchResponse) => readonly FirstSearch[];
}

/** What a chart sends when it is drawn for the first time, as `runChart` does. Throws like `planChart`. */
export function firstSearches(
  visualization: Visualization,
  context: ChartContext,
  source: ChartSource,
): readonly FirstSearch[] {
  const needed = (tries: boolean) => neededExtents(visualization, context, source, { tries });
  const [tried, all] = [needed(true), needed(false)];
  const withExtents = (
    fields: readonly UsedField[],
    next: (known: ChartSource) => readonly FirstSearch[],
  ): readonly FirstSearch[] => {
    if (fields.length === 0) return next(source);
    const follow: FirstSearch['follow'] = ({ aggregations }) =>
      next({ ...source, extents: readExtents(fields, aggregations as ExtentValues) });
    return [{ body: extentsBody(fields, visualization, context, source), follow }];
  };
  const parts = (known: ChartSource, tooFine: () => readonly FirstSearch[]) =>
    partsOf(visualization, context, known).map((plan) => ({
      body: plan.body,
      follow: (answer: SearchResponse) =>
        isTooFine(plan, answer) ? tooFine() : firstOthers(plan, answer),
    }));
  const again = (): readonly FirstSearch[] =>
    all.length === tried.length ? [] : withExtents(all, (known) => parts(known, () => []));
  return withExtents(tried, (known) => parts(known, again));
}

type ExtentValues = Parameters<typeof readExtents>[1];

function partsOf(
  visualization: Visualization,
  context: ChartContext,
  source: ChartSource,
): readonly ChartPlan[] {
  const previous = previousContext(visualization, context, source);
  const trend = trendOf(visualization, source);
  return [
    planChart(visualization, context, source),
    ...(previous
      ? [planChart(withIntervalsOf(visualization, context, source), previous, source)]
      : []),
    ...(trend ? [planChart(trend, context, source)] : []),
  ];
}

/** "Other" of the outermost level that has it; those within depend on its answer. */
function firstOthers(plan: ChartPlan, answer: SearchResponse): readonly FirstSearch[] {
  const [level] = otherLevels(plan);
  return level === undefined
    ? []
    : otherRequests(plan, level, answer).requests.map(({ body }) => ({ body }));
}

/** The chart's numbers over time, for its sparkline; undefined without one. */
export function trendOf(
  visualization: Visualization,
  { timeField }: ChartSource,
): Visualization | undefined {
  if (!asBoolean(visualization.params['sparkline']) || !timeField) return undefined;
  const metrics = visualization.aggs.filter(({ schema }) => schema === 'metric');
  const time = {
    id: 'trend',
    enabled: true,
    type: 'date_histogram',
    schema: 'segment',
    params: { field: timeField, interval: 'auto' },
  } as const;
  return { ...visualization, aggs: [...metrics, time] };
}
