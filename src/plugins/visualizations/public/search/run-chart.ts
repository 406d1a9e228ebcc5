import type { JsonObject } from '#common/json';
import { approximateCounts, missingResults, type SearchResponse } from '#common/search';
import {
  addOthers,
  type ChartContext,
  type ChartPlan,
  type ChartSource,
  type ChartTable,
  comparedWith,
  explainRefusal,
  FORMULA,
  extentsBody,
  isTooFine,
  neededExtents,
  otherLevels,
  otherRequests,
  othersCut,
  planChart,
  readExtents,
  toChartTable,
  trendOf,
  type UsedField,
  type Visualization,
} from '../../common';
import { explainScript } from './explain-script';
import type { ChartAnswer } from '../types';
import type { ComparedParts } from './run-comparison';
import { checkComplete, type InspectedSearch, searchInspected } from './inspected-search';

export interface RunOptions extends InspectedSearch {
  visualization: Visualization;
  context: ChartContext;
  source: ChartSource;
}

/** Asks all that a chart needs. Rejects with `ChartError`, `DqlSyntaxError` or the search's error. */
export async function runChart(options: RunOptions): Promise<ChartAnswer> {
  try {
    return await runWithin(options);
  } catch (error) {
    const { visualization, context, source } = options;
    const explained = explainRefusal(error, visualization, context, source);
    throw explained === error ? await explainScript(error, options) : explained;
  }
}

async function runWithin(options: RunOptions): Promise<ChartAnswer> {
  const { visualization, context, source, signal } = options;
  const needed = (tries: boolean) => neededExtents(visualization, context, source, { tries });
  const tried = needed(true);
  try {
    return await runParts(options, await withExtents(options, tried));
  } catch (error) {
    const all = needed(false);
    if (signal.aborted || all.length === tried.length) throw error;
    // A width that is too fine may have been refused, too: with what the values are, it becomes a wider one.
    return runParts(options, await withExtents(options, all));
  }
}

/** The answer says that the chosen width is too fine for what it found. */
class TooFine extends Error {}

async function runParts(options: RunOptions, source: ChartSource): Promise<ChartAnswer> {
  const { visualization } = options;
  const overTime = trendOf(visualization, source);
  const run = (name: string, change: Partial<RunOptions> = {}) =>
    runTable({ ...options, source, ...change }, name);
  const chart = run('chart');
  const [table, comparison, trend] = await Promise.all([
    chart,
    comparedWith(visualization.params) !== undefined && compare(options, { source, chart, run }),
    overTime && run('trend', { visualization: overTime }),
  ]);
  return { table, ...comparison, ...(trend && { trend }) };
}

async function compare(options: RunOptions, parts: ComparedParts) {
  // In a chunk with formulas, as both merge tables.
  const { runComparison } = await import(
    /* webpackChunkName: "chart-formulas" */ './run-comparison'
  );
  return runComparison(options, parts);
}

/** Widths of buckets that depend on the values need those first. */
async function withExtents(
  options: RunOptions,
  fields: readonly UsedField[],
): Promise<ChartSource> {
  const { visualization, context, source } = options;
  if (fields.length === 0) return source;
  const body = extentsBody(fields, visualization, context, source);
  const { response } = await ask(options, body, 'extents');
  const aggregations = response.aggregations as Readonly<Record<string, { value?: number }>>;
  return { ...source, extents: readExtents(fields, aggregations) };
}

async function runTable(options: RunOptions, name: string): Promise<ChartTable> {
  const { visualization, context, source } = options;
  if (visualization.aggs.some(({ type, enabled }) => enabled && type === FORMULA)) {
    // Few charts have formulas: their code comes with the first.
    const { runFormulas } = await import(/* webpackChunkName: "chart-formulas" */ './run-formulas');
    return runFormulas(options, (change, part) => runTable({ ...options, ...change }, part), name);
  }
  const plan = planChart(visualization, context, source);
  const { response, done } = await ask(options, plan.body, name);
  if (isTooFine(plan, response)) throw new TooFine();
  const cut = await addOtherBuckets(options, plan, response);
  const missing = missingResults(response);
  const approximate = approximateCounts(response);
  const notices = [
    ...(source.notice !== undefined ? [source.notice] : []),
    ...plan.notices,
    ...(missing === undefined ? [] : [missing]),
    ...(approximate === undefined ? [] : [approximate]),
    ...(cut ? [othersCut()] : []),
  ];
  return done((answer) => toChartTable(answer, { ...plan, notices }));
}

/** Answers whether some had to be left out. */
async function addOtherBuckets(options: RunOptions, plan: ChartPlan, response: SearchResponse) {
  let anyCut = false;
  for (const level of otherLevels(plan)) {
    const { requests, cut } = otherRequests(plan, level, response);
    anyCut ||= cut;
    // Inner ones are asked for within the others of the outer level, too.
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(
      requests.map(async (request) =>
        addOthers(request, (await ask(options, request.body, 'other')).response),
      ),
    );
  }
  return anyCut;
}

async function ask(options: RunOptions, body: JsonObject, name: string) {
  const { source, inspect } = options;
  const request = { index: source.index, body };
  const record = await searchInspected(options, { name, request }, (answer) => {
    checkComplete(answer);
    // "Other" buckets are put into the answer, which may be shared.
    return { response: structuredClone(answer) };
  });
  return {
    response: record.response,
    done(make: (response: SearchResponse) => ChartTable): ChartTable {
      const before = performance.now();
      const table = make(record.response);
      const milliseconds = performance.now() - before;
      const steps = [...record.steps, { name: 'table' as const, milliseconds }];
      inspect({ ...record, rows: table.rows.length, steps });
      return table;
    },
  };
}
