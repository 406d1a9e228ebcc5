import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { wholeSearch, type SearchScope } from '../documents';
import { invalid, tooLarge, unsupported } from '../failures';
import { checkPlaces, inOrderOfNeed, isPipeline, readPipeline } from '../pipelines/read-pipelines';
import type { Pipeline } from '../pipelines/pipeline';
import { objectScope, scopeAround } from '../nested/object-scopes';
import { requireObject, get, optionalText } from '../query/parameters';
import { isRefusedAggregation } from '../refused-names';
import { createScores } from '../scores/scores';
import type { Aggregation, AggregationTree } from './aggregation';
import { readMeta } from './answer-meta';
import { noChildren } from './no-children';
import { readAdjacencyMatrix } from './adjacency-matrix';
import { readAutoDateHistogram } from './auto-date-histogram';
import { readComposite } from './composite';
import { readDateHistogram } from './date-histogram';
import { readFilterBucket, readFilterBuckets, readMissing } from './filters';
import { readGeoDistance } from './geo-distance';
import { readGeoGrid } from './geo-grid';
import { checkAtTop, readGlobal } from './global';
import { readHistogram } from './histogram';
import { readIpRanges } from './ip-ranges';
import { readSignificantTerms, readSignificantText } from './significant';
import { isMetric, METRIC_KINDS, readMetric } from './metrics';
import type { AggregationScope } from './options';
import { readMultiTerms } from './multi-terms';
import { pathOf, readNested, readReverseNested } from './nested';
import { readRareTerms } from './rare-terms';
import { readRanges } from './ranges';
import { readDiversifiedSampler, readSampler } from './sampler';
import { readTerms } from './terms';
import { readTopHits } from './top-hits';
import { readVariableWidth } from './variable-width';
import { typedName } from './typed-names';

const MAX_DEPTH = 20;
const MAX_SIBLINGS = 500;

type Read = (
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
) => Aggregation;

const BUCKETS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['terms', readTerms],
  ['multi_terms', readMultiTerms],
  ['histogram', readHistogram],
  ['date_histogram', readDateHistogram],
  ['auto_date_histogram', readAutoDateHistogram],
  ['range', readRanges],
  ['date_range', readRanges],
  ['filter', readFilterBucket],
  ['filters', readFilterBuckets],
  ['missing', readMissing],
  ['global', readGlobal],
  ['nested', readNested],
  ['reverse_nested', readReverseNested],
  ['adjacency_matrix', readAdjacencyMatrix],
  ['sampler', readSampler],
  ['diversified_sampler', readDiversifiedSampler],
  ['rare_terms', readRareTerms],
  ['geo_distance', readGeoDistance],
  ['composite', readComposite],
  ['ip_range', readIpRanges],
  ['geohash_grid', readGeoGrid],
  ['geotile_grid', readGeoGrid],
  ['significant_terms', readSignificantTerms],
  ['significant_text', readSignificantText],
  ['variable_width_histogram', readVariableWidth],
]);

/** All that look at documents; pipelines look at what these found. */
export const AGGREGATION_KINDS: readonly string[] = [
  ...BUCKETS.keys(),
  ...METRIC_KINDS,
  'top_hits',
];

/** The aggregations of a request, checked against the fields. */
export function readAggregations(
  value: JsonValue | undefined,
  scope: SearchScope,
  depth = 0,
): AggregationTree {
  if (value === undefined || value === null) return NOTHING;
  if (depth >= MAX_DEPTH) {
    throw tooLarge(tell('query.tooDeepAggregations', { most: MAX_DEPTH }));
  }
  const entries = Object.entries(requireObject(value, 'aggs'));
  if (entries.length > MAX_SIBLINGS) {
    throw tooLarge(tell('query.sideBySide', { count: entries.length, most: MAX_SIBLINGS }));
  }
  const all = entries.map(([name, definition]) =>
    readOne(name, requireObject(definition, name), scope, depth),
  );
  const aggregations = all.flatMap(({ aggregation }) => aggregation ?? []);
  const names = new Set(aggregations.map(({ name }) => name));
  const pipelines = inOrderOfNeed(
    all.flatMap(({ pipeline }) => pipeline ?? []),
    names,
  );
  if (depth === 0) checkPlaces(pipelines, undefined);
  const below = new Map(
    all.flatMap(({ aggregation, tree }) => (aggregation ? [[aggregation.name, tree]] : [])),
  );
  return { aggregations, pipelines, below };
}

const NOTHING: AggregationTree = { aggregations: [], pipelines: [], below: new Map() };

interface ReadOne {
  aggregation?: Aggregation;
  pipeline?: Pipeline;
  tree: AggregationTree;
}

function readOne(name: string, definition: JsonObject, scope: SearchScope, depth: number): ReadOne {
  if (/[[\]>]/.test(name)) {
    throw invalid(
      `Invalid aggregation name [${name}]. Aggregation names can contain any character except '[', ']', and '>'`,
    );
  }
  const { aggs, aggregations, meta: given, ...rest } = definition;
  const meta = readMeta(name, given);
  const types = Object.entries(rest);
  const [type] = types;
  if (!type) throw invalid(`Missing definition for aggregation [${name}]`);
  if (types.length > 1) {
    throw invalid(
      `Found two aggregation type definitions in [${name}]: [${type[0]}] and [${types[1]?.[0]}]`,
    );
  }
  const options = requireObject(type[1], type[0]);
  const below = scopeBelow(type[0], options, scope);
  const tree = readAggregations(aggs ?? aggregations, below, depth + 1);
  if (isPipeline(type[0])) {
    if (tree.aggregations.length > 0 || tree.pipelines.length > 0) throw noChildren(name, type[0]);
    return { pipeline: { ...readPipeline(options, { name, type: type[0] }), ...meta }, tree };
  }
  const children = tree.aggregations;
  checkAtTop(children, name);
  const aggregation = {
    typedName: typedNameOf(type[0], options),
    ...readType(type[0], options, { name, scope, children, isBelow: depth > 0 }),
    ...meta,
  };
  const hasBuckets =
    (aggregation.kind === 'group' && !aggregation.isSingle) ||
    (aggregation.kind === 'filter' && !aggregation.single);
  if (!BUCKETS.has(type[0]) && tree.pipelines.length > 0) throw noChildren(name, type[0]);
  checkPlaces(tree.pipelines, { type: type[0], options, hasBuckets });
  return { aggregation, tree };
}

/** The documents that aggregations below are about. */
function scopeBelow(type: string, options: JsonObject, scope: SearchScope): SearchScope {
  switch (type) {
    case 'global':
      // Documents that no query looks for count the same.
      return { ...scope, scores: createScores(wholeSearch(scope)) };
    case 'nested':
      return objectScope(scope, pathOf(options)) ?? { ...scope, indices: [], outer: scope };
    case 'reverse_nested':
      return scopeAround(scope, optionalText(options, 'path')) ?? scope;
    default:
      return scope;
  }
}

/** Some say it themselves. */
const typedNameOf = (type: string, options: JsonObject): string =>
  get(options, 'hdr') === undefined ? typedName(type) : `hdr_${type}`;

function readType(
  type: string,
  options: JsonObject,
  { children, ...place }: Omit<AggregationScope, 'type'> & { children: readonly Aggregation[] },
): Aggregation {
  const { name } = place;
  const aggregationScope = { ...place, type };
  const read = BUCKETS.get(type);
  if (read) return read(options, aggregationScope, children);
  if (!isMetric(type) && type !== 'top_hits') {
    const kind = type.slice(0, 100);
    throw isRefusedAggregation(kind)
      ? unsupported(`The aggregation [${kind}] of [${name}]`)
      : invalid(tell('aggregation.unknown', { kind, name }));
  }
  if (children.length > 0) {
    throw noChildren(name, type);
  }
  return type === 'top_hits'
    ? readTopHits(options, aggregationScope)
    : readMetric(options, aggregationScope);
}
