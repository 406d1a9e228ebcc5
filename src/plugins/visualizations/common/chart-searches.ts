import { asBoolean, type JsonObject } from '#common/json';
import { isTimeInDays } from '#common/search';
import { fromDays, parseDateMath } from '#common/time';
import { extentsBody, neededExtents, planChart } from './chart-plan';
import { resolveRange } from './chart-query';
import type { ChartSource } from './chart-source';
import type { ChartContext, Visualization } from './visualization';

/** Types of ours that search; `chart-types` has a folder for each. */
const SEARCHING = new Set(
  (
    'area boxplot gauge goal heatmap histogram horizontal_bar line metric pie scatter table tagcloud ' +
    'treemap'
  ).split(' '),
);

export const isSearching = ({ type }: Pick<Visualization, 'type'>): boolean => SEARCHING.has(type);

/** What a chart sends before it knows an answer. Throws like `planChart`. */
export function firstBodies(
  visualization: Visualization,
  context: ChartContext,
  source: ChartSource,
): readonly JsonObject[] {
  const needed = neededExtents(visualization, context, source, { tries: true });
  if (needed.length > 0) return [extentsBody(needed, visualization, context, source)];
  const previous = previousContext(visualization, context, source);
  const trend = trendOf(visualization, source);
  return [
    planChart(visualization, context, source).body,
    ...(previous ? [planChart(visualization, previous, source).body] : []),
    ...(trend ? [planChart(trend, context, source).body] : []),
  ];
}

/** The time of the same length before; undefined where nothing is compared, or there is no range. */
export function previousContext(
  { params }: Visualization,
  context: ChartContext,
  source: ChartSource,
): ChartContext | undefined {
  const range = asBoolean(params['comparison']) ? resolveRange(context, source) : undefined;
  if (!range) return undefined;
  const inDays = isTimeInDays(source);
  const start = previousStart(range, inDays ? 'UTC' : context.timeZone);
  const before = { from: start, to: range.from - 1 };
  const { from, to } = inDays ? fromDays(before, context.timeZone) : before;
  const timeRange = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  return { ...context, timeRange };
}

/** Before whole days are as many whole days, however long the clocks make each of them. */
function previousStart({ from, to }: { from: number; to: number }, timeZone: string): number {
  const at = (text: string, now: number) => parseDateMath(text, { now, timeZone });
  const isMidnight = (moment: number) => at('now/d', moment) === moment;
  const length = to - from + 1;
  const isWhole = isMidnight(from) && (isMidnight(to) || isMidnight(to + 1));
  const days = Math.round(length / 86_400_000);
  return (isWhole && days > 0 ? at(`now-${days}d`, from) : undefined) ?? from - length;
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
