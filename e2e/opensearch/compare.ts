import type { JsonObject, JsonValue } from '#common/json';
import { explanationDifferences } from './explanations';
import { LEFT_OUT } from './left-out';
import { isExact } from './percentiles';

/** Sums of floating-point numbers depend on the order they are added in. */
const SUM_TOLERANCE = 1e-9;
/** OpenSearch keeps degrees as whole numbers of 32 bits. */
const PLACE_TOLERANCE = 1e-6;
/** OpenSearch's cardinality is an estimate above its precision threshold. */
const CARDINALITY_TOLERANCE = 0.05;
/** No field of the comparison has more in one document. */
const MOST_VALUES = 4;

/** What OpenSearch's percentiles are made of. */
export interface Digests {
  compression: number;
  /** The documents of the index. */
  documents: number;
  /** The values of each field in all of them. */
  values: ReadonlyMap<string, number>;
  /** To the last digit. */
  exactSums?: boolean;
}

/** The places where the answers differ; none if they say the same. Exactly: without tolerances. */
export function differences(
  ours: JsonValue,
  theirs: JsonValue,
  body: JsonObject,
  digests: Digests | 'exact',
): string[] {
  const found: string[] = [];
  const documents = digests === 'exact' ? 0 : digests.documents;
  visit(ours, theirs, '', { found, kinds: aggregationKinds(body), digests, documents });
  return found.slice(0, 10);
}

interface Visit {
  found: string[];
  kinds: ReadonlyMap<string, { type: string; field: string }>;
  digests: Digests | 'exact';
  /** Of the bucket, at most. */
  documents: number;
  kind?: { type: string; field: string };
  /** A latitude or longitude. */
  place?: boolean;
}

function visit(ours: JsonValue, theirs: JsonValue, path: string, state: Visit): void {
  if (path.endsWith('._explanation') && isObject(ours) && isObject(theirs)) {
    const found = explanationDifferences(ours, theirs);
    state.found.push(...found.map((line) => `${path}: ${line}`));
  } else if (Array.isArray(ours) && Array.isArray(theirs)) {
    if (ours.length !== theirs.length) {
      state.found.push(
        `${path}: ${ours.length} instead of ${theirs.length} entries: ${show(ours)} / ${show(theirs)}`,
      );
      return;
    }
    const [one, other] = [tiesInOrder(ours), tiesInOrder(theirs)];
    for (const [position, own] of one.entries()) {
      visit(own, other[position] as JsonValue, `${path}[${position}]`, state);
    }
  } else if (isObject(ours) && isObject(theirs)) {
    const documents = Number(theirs.doc_count ?? state.documents);
    for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
      if (LEFT_OUT.has(key)) continue;
      const kind = state.kinds.get(key.replace(/^[a-z_]+#/, '')) ?? state.kind;
      visit(member(ours, key), member(theirs, key), `${path}.${key}`, {
        ...state,
        documents,
        place: key === 'lat' || key === 'lon',
        ...(kind ? { kind } : {}),
      });
    }
  } else if (!same(ours, theirs, state)) {
    state.found.push(`${path}: ${show(ours)} instead of ${show(theirs)}`);
  }
}

/** Significant terms with the same score come in any order there: here in that of the terms. */
function tiesInOrder(list: readonly JsonValue[]): readonly JsonValue[] {
  const placed: { item: JsonValue; run: number; key: string }[] = [];
  for (const item of list) {
    if (!isObject(item) || !('bg_count' in item)) return list;
    const last = placed.at(-1);
    const isTie = last && (last.item as JsonObject)['score'] === item['score'];
    placed.push({ item, run: (last?.run ?? 0) + (isTie ? 0 : 1), key: String(item['key']) });
  }
  return placed
    .toSorted((one, other) => one.run - other.run || (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);
}

function same(ours: JsonValue, theirs: JsonValue, state: Visit): boolean {
  const { kind, digests, documents } = state;
  if (ours === theirs) return true;
  if (digests === 'exact') return false;
  if (kind?.type === 'percentiles' && !exactPercentiles(kind.field, digests, documents))
    return true;
  if (typeof ours !== 'number' || typeof theirs !== 'number') return false;
  const distance = Math.abs(ours - theirs);
  if (kind?.type === 'cardinality') return distance <= Math.max(1, CARDINALITY_TOLERANCE * theirs);
  if (state.place) return distance <= PLACE_TOLERANCE;
  return !digests.exactSums && distance <= SUM_TOLERANCE * Math.max(1, Math.abs(theirs));
}

function exactPercentiles(field: string, digests: Digests, documents: number): boolean {
  const most = Math.min(documents * MOST_VALUES, digests.values.get(field) ?? Infinity);
  return isExact(most, digests.compression);
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
