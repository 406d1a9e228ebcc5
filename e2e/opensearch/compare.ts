import type { JsonObject, JsonValue } from '#common/json';

/** What differs between two runs of any engine, and scores, which we don't compute yet. */
const LEFT_OUT = new Set([
  'took',
  '_shards',
  '_score',
  'max_score',
  'timed_out',
  // OpenSearch says so when it took a count from its index: nothing is left out of the answer.
  'terminated_early',
  // Ours are counted exactly, in whatever order.
  'doc_count_error_upper_bound',
  // OpenSearch adds an empty one to some aggregations.
  'meta',
]);
/** Sums of floating-point numbers depend on the order they are added in. */
const SUM_TOLERANCE = 1e-9;
/** OpenSearch's cardinality is an estimate above its precision threshold. */
const CARDINALITY_TOLERANCE = 0.05;
/** Its percentiles are interpolated between centroids: a share of the range of the values. */
const PERCENTILE_TOLERANCE = 0.02;
const FEW_DOCUMENTS = 1500;

/** The places where the answers differ; none if they say the same. */
export function differences(
  ours: JsonValue,
  theirs: JsonValue,
  body: JsonObject,
  ranges: ReadonlyMap<string, number>,
): string[] {
  const found: string[] = [];
  const total = /"total":\{"value":(\d+)/.exec(JSON.stringify(theirs))?.[1];
  const few = Number(total ?? Infinity) < FEW_DOCUMENTS;
  visit(ours, theirs, '', { found, kinds: aggregationKinds(body), ranges, few });
  return found.slice(0, 10);
}

interface Visit {
  found: string[];
  kinds: ReadonlyMap<string, { type: string; field: string }>;
  ranges: ReadonlyMap<string, number>;
  /** Percentiles of few documents: OpenSearch answers one of the values, we interpolate. */
  few: boolean;
  kind?: { type: string; field: string };
}

function visit(ours: JsonValue, theirs: JsonValue, path: string, state: Visit): void {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    if (ours.length !== theirs.length) {
      state.found.push(
        `${path}: ${ours.length} instead of ${theirs.length} entries: ${show(ours)} / ${show(theirs)}`,
      );
      return;
    }
    for (const [position, own] of ours.entries()) {
      const inner = path.endsWith('.buckets') ? { ...state, few: true } : state;
      visit(own as JsonValue, theirs[position] as JsonValue, `${path}[${position}]`, inner);
    }
  } else if (isObject(ours) && isObject(theirs)) {
    for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
      if (LEFT_OUT.has(key)) continue;
      const kind = state.kinds.get(key) ?? state.kind;
      visit(
        member(ours, key),
        member(theirs, key),
        `${path}.${key}`,
        kind ? { ...state, kind } : state,
      );
    }
  } else if (!same(ours, theirs, state)) {
    state.found.push(`${path}: ${show(ours)} instead of ${show(theirs)}`);
  }
}

function same(ours: JsonValue, theirs: JsonValue, { kind, ranges, few }: Visit): boolean {
  if (ours === theirs) return true;
  if (typeof ours === 'string' && typeof theirs === 'string' && kind?.type === 'percentiles')
    return true;
  if (typeof ours !== 'number' || typeof theirs !== 'number') return false;
  const distance = Math.abs(ours - theirs);
  if (kind?.type === 'percentiles') {
    if (few) return true;
    return distance <= PERCENTILE_TOLERANCE * (ranges.get(kind.field) ?? Math.abs(theirs)) + 1e-6;
  }
  if (kind?.type === 'cardinality') return distance <= Math.max(1, CARDINALITY_TOLERANCE * theirs);
  return distance <= SUM_TOLERANCE * Math.max(1, Math.abs(theirs));
}

function aggregationKinds(body: JsonObject): Map<string, { type: string; field: string }> {
  const kinds = new Map<string, { type: string; field: string }>();
  const walk = (aggregations: JsonValue | undefined) => {
    for (const [name, definition] of Object.entries((aggregations ?? {}) as JsonObject)) {
      const { aggs, ...rest } = definition as JsonObject;
      const [type, options] = Object.entries(rest)[0] ?? ['', {}];
      kinds.set(name, { type, field: String((options as JsonObject).field) });
      walk(aggs);
    }
  };
  walk(body.aggs);
  return kinds;
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const member = (object: JsonObject, key: string): JsonValue =>
  Object.hasOwn(object, key) ? (object[key] ?? null) : 'missing here';

const show = (value: JsonValue) => JSON.stringify(value).slice(0, 300);
