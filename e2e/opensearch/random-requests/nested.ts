import type { JsonObject } from '#common/json';
import type { Draw } from './draw';
import { condition, fieldOf, nestedQuery, objectQuery, PATHS } from './objects';

/** A whole search of documents with nested objects. */
export function randomNested(draw: Draw): JsonObject {
  const isAboutHits = draw.chance(0.5);
  // Best hits of buckets show the objects that the query found, there.
  const query = draw.maybe(0.8, () => ({ query: documentQuery(draw, isAboutHits) }));
  if (isAboutHits) {
    const sort = draw.maybe(0.5, () => ({
      sort: [...Array.from({ length: 1 + draw.below(2) }, () => objectSort(draw)), 'number'],
    }));
    const shown = { _source: false, size: 1 + draw.below(12) };
    return { ...query, ...sort, ...shown, track_total_hits: true };
  }
  return { ...query, size: 0, track_total_hits: true, aggs: { o: objectsOf(draw, '', 0) } };
}

function documentQuery(draw: Draw, mayShow: boolean): JsonObject {
  const one = () =>
    draw.chance(0.6) ? nestedQuery(draw, draw.pick(PATHS), mayShow) : condition(draw, '');
  if (draw.chance(0.5)) return nestedQuery(draw, draw.pick(PATHS), mayShow);
  const parts = ['must', 'filter', 'should', 'must_not'].filter(() => draw.chance(0.45));
  return { bool: Object.fromEntries(parts.map((part) => [part, [one()]])) };
}

function objectSort(draw: Draw): JsonObject {
  const path = draw.pick(PATHS);
  const { name, kind } = fieldOf(draw, path, 'keyword', 'number', 'date');
  const filter = draw.maybe(0.4, () => ({ filter: objectQuery(draw, path) }));
  const parts: JsonObject =
    path === 'items.parts' && draw.chance(0.5)
      ? { path: 'items', nested: { path, ...filter } }
      : { path, ...filter };
  const modes = kind === 'number' ? ['min', 'max', 'sum', 'avg'] : ['min', 'max'];
  return {
    [name]: {
      order: draw.pick(['asc', 'desc']),
      nested: parts,
      ...draw.maybe(0.4, () => ({ mode: draw.pick(modes) })),
      ...draw.maybe(0.2, () => ({ missing: draw.pick(['_first', '_last']) })),
    },
  };
}

/** @param around the path of the objects, or none for documents, that these are in */
function objectsOf(draw: Draw, around: string, depth: number): JsonObject {
  const path = around === 'items' ? 'items.parts' : draw.pick(PATHS);
  return { nested: { path }, aggs: bucketsIn(draw, path, depth + 1) };
}

const DEEPEST = 4;
const RANGES: readonly JsonObject[] = [{ to: 3 }, { from: 3, to: 30 }, { from: 30 }];

function bucketsIn(draw: Draw, path: string, depth: number): JsonObject {
  const made = bucketOf(draw, path, depth);
  const holds = !('top_hits' in made) && !('aggs' in made) && depth < DEEPEST;
  return {
    b: holds && draw.chance(0.7) ? { ...made, aggs: bucketsIn(draw, path, depth + 1) } : made,
    ...draw.maybe(0.6, () => ({ m: metricOf(draw, path) })),
  };
}

function bucketOf(draw: Draw, path: string, depth: number): JsonObject {
  const number = fieldOf(draw, path, 'number').name;
  const { name } = fieldOf(draw, path, 'keyword', 'number', 'date');
  if (path !== '' && depth < DEEPEST && draw.chance(0.35)) return backOf(draw, path, depth);
  if (['', 'items'].includes(path) && depth < DEEPEST && draw.chance(0.2)) {
    return objectsOf(draw, path, depth);
  }
  return draw.pick<() => JsonObject>([
    () => ({ terms: { field: name, size: 1 + draw.below(8), ...order(draw) } }),
    () => ({ terms: { field: name, ...order(draw) } }),
    () => ({ histogram: { field: number, interval: draw.pick([5, 20]), min_doc_count: 1 } }),
    () => ({ range: { field: number, ranges: [...RANGES] } }),
    () => ({ filter: objectQuery(draw, path) }),
    () => ({ filters: { filters: { one: condition(draw, path), two: condition(draw, path) } } }),
    () => ({ missing: { field: name } }),
    () => ({
      top_hits: { size: 1 + draw.below(3), _source: false, sort: [{ [number]: 'desc' }] },
    }),
  ])();
}

const order = (draw: Draw): JsonObject =>
  draw.maybe(0.3, () => ({ order: { _key: draw.pick(['asc', 'desc']) } }));

function backOf(draw: Draw, path: string, depth: number): JsonObject {
  const to = path === 'items.parts' && draw.chance(0.5) ? 'items' : '';
  const aggs = bucketsIn(draw, to, depth + 1);
  return { reverse_nested: to === '' ? {} : { path: to }, aggs };
}

function metricOf(draw: Draw, path: string): JsonObject {
  const kind = draw.pick(['min', 'max', 'sum', 'avg', 'value_count', 'cardinality', 'stats']);
  return { [kind]: { field: fieldOf(draw, path, 'number').name } };
}
