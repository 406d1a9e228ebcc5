import { toFilterQuery } from '#common/filters';
import { i18n } from '#common/i18n';
import { asBoolean, asObject, type JsonObject } from '#common/json';
import type { Aggregate, Bucket, SearchResponse } from '#common/search';
import { MULTI_TERMS } from './aggregation-kinds';
import { MISSING_KEY } from './bucket-body';
import { bucketFilters } from './bucket-filters';
import type { ChartPlan } from './chart-plan';
import type { ChartCell } from './chart-table';
import { hasMissing, listBuckets, termOf, toCell } from './read-buckets';

/** Of all terms but those shown; the ecosystem's word. */
const OTHER_KEY = '__other__';
/** One condition for each: a request of megabytes helps nobody. */
const PARENTS_OF_REQUEST = 200;
const MOST_REQUESTS = 10;

export interface Parent {
  aggregate: Aggregate;
  cells: readonly ChartCell[];
}

export interface OtherRequest {
  body: JsonObject;
  level: number;
  parents: readonly Parent[];
}

/** The levels that show a bucket of all other terms, outermost first: each is asked for in turn. */
export function otherLevels({ levels }: ChartPlan): readonly number[] {
  return levels.flatMap(({ aggregation: { type, params } }, position) =>
    (type === 'terms' || type === MULTI_TERMS) && asBoolean(params['otherBucket'])
      ? [position]
      : [],
  );
}

/** The request for the documents of all other terms of a level, and whether some parents were left out. */
export function otherRequests(
  plan: ChartPlan,
  level: number,
  response: SearchResponse,
): { requests: readonly OtherRequest[]; cut: boolean } {
  const parents = findParents(plan, level, response).filter(
    ({ aggregate }) => (aggregate.sum_other_doc_count ?? 0) > 0,
  );
  const needed = Math.ceil(parents.length / PARENTS_OF_REQUEST);
  const requests = Array.from({ length: Math.min(needed, MOST_REQUESTS) }, (_, position) => {
    const start = position * PARENTS_OF_REQUEST;
    return otherRequest(plan, level, parents.slice(start, start + PARENTS_OF_REQUEST));
  });
  return { requests, cut: needed > MOST_REQUESTS };
}

/** Says that some buckets have no "Other". */
export const othersCut = (): string =>
  i18n.formatMessage(
    {
      id: 'visualizations.notice.others',
      defaultMessage:
        'Only the first {count} groups have an "Other" bucket. Choose fewer groups or a wider interval.',
    },
    { count: i18n.formatNumber(PARENTS_OF_REQUEST * MOST_REQUESTS) },
  );

function otherRequest(plan: ChartPlan, level: number, parents: readonly Parent[]): OtherRequest {
  const filters = parents.map(({ cells, aggregate }, position) => [
    `p${position}`,
    documentsOf(plan, level, cells, aggregate),
  ]);
  const inner = innerAggregations(plan, level);
  const other = {
    filters: { filters: Object.fromEntries(filters) },
    ...(inner && { aggs: inner }),
  };
  return { level, parents, body: { ...plan.body, track_total_hits: false, aggs: { other } } };
}

/** The answer with the buckets of all others in their places. */
export function addOthers(request: OtherRequest, answer: SearchResponse): void {
  const buckets = asObject(answer.aggregations?.['other']?.buckets) as unknown as Record<
    string,
    Bucket
  >;
  request.parents.forEach(({ aggregate }, position) => {
    const bucket = buckets[`p${position}`];
    if (bucket && Array.isArray(aggregate.buckets) && bucket.doc_count > 0) {
      const except = aggregate.buckets.map(({ key }) => termOf(key));
      aggregate.buckets = [...aggregate.buckets, { ...bucket, key: OTHER_KEY, except }];
    }
  });
}

/** The answers of a level, one for each bucket around it. */
export function findParents(
  plan: ChartPlan,
  level: number,
  response: SearchResponse,
): readonly Parent[] {
  let found: { holder: Record<string, unknown>; cells: readonly ChartCell[] }[] = [
    { holder: response.aggregations ?? {}, cells: [] },
  ];
  for (const outer of plan.levels.slice(0, level)) {
    found = found.flatMap(({ holder, cells }) =>
      listBuckets(outer, holder).map((bucket) => ({
        holder: bucket,
        cells: [...cells, toCell(outer, bucket)],
      })),
    );
  }
  const id = plan.levels[level]?.aggregation.id ?? '';
  return found.flatMap(({ holder, cells }) => {
    const aggregate = holder[id] as Aggregate | undefined;
    return aggregate ? [{ aggregate, cells }] : [];
  });
}

function documentsOf(
  plan: ChartPlan,
  level: number,
  cells: readonly ChartCell[],
  aggregate: Aggregate,
): JsonObject {
  const own = plan.levels[level];
  const outer = cells.flatMap((cell, position) => {
    const at = plan.levels[position];
    return at ? bucketFilters(at, cell) : [];
  });
  const shown = Array.isArray(aggregate.buckets) ? aggregate.buckets : [];
  const except = shown.map(({ key }) => termOf(key)).filter((key) => key !== OTHER_KEY);
  const others = own
    ? bucketFilters(own, {
        value: null,
        special: 'other',
        except: except.filter((key) => key !== MISSING_KEY),
        ...(hasMissing(own, except) && { withMissing: true }),
      })
    : [];
  const all = [...outer, ...others];
  return {
    bool: {
      filter: all.filter(({ negate }) => !negate).map(toFilterQuery),
      must_not: all.filter(({ negate }) => negate).map(toFilterQuery),
    },
  };
}

function innerAggregations({ body, levels }: ChartPlan, level: number): JsonObject | undefined {
  let aggs = asObject(body['aggs']);
  for (const { aggregation } of levels.slice(0, level + 1)) {
    aggs = asObject(asObject(aggs[aggregation.id])['aggs']);
  }
  return Object.keys(aggs).length > 0 ? aggs : undefined;
}
