import type { JsonObject, JsonValue } from '#common/json';
import type { Draw } from './draw';

/** A field of the objects in [mapped], or of its documents. */
interface Field {
  name: string;
  kind: 'keyword' | 'text' | 'number' | 'date';
  value(draw: Draw): JsonValue;
}

const oneOf =
  (...values: readonly string[]) =>
  (draw: Draw): JsonValue =>
    draw.pick(values);
const below = (most: number) => (draw: Draw) => draw.below(most);
const day = (draw: Draw): JsonValue => 1_600_000_000_000 + draw.below(60) * 86_400_000;
const WORDS = ['red', 'green', 'blue', 'fast', 'cat', 'dog'];

/** What its nested objects hold, by their path; of the documents themselves by none. */
const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  '': [
    { name: 'number', kind: 'number', value: below(240) },
    { name: 'short', kind: 'number', value: (draw) => draw.below(400) - 200 },
    { name: 'key', kind: 'keyword', value: oneOf('a', 'b', 'none') },
    { name: 'title', kind: 'text', value: oneOf(...WORDS) },
    { name: 'at', kind: 'date', value: day },
  ],
  items: [
    { name: 'items.name', kind: 'keyword', value: oneOf('pen', 'ink', 'paper', 'glue', 'tape') },
    { name: 'items.note', kind: 'text', value: oneOf(...WORDS) },
    { name: 'items.price', kind: 'number', value: (draw) => draw.below(200) / 4 },
    { name: 'items.count', kind: 'number', value: below(6) },
    { name: 'items.at', kind: 'date', value: day },
  ],
  'items.parts': [
    { name: 'items.parts.code', kind: 'keyword', value: oneOf('x', 'y', 'z') },
    { name: 'items.parts.size', kind: 'number', value: below(4) },
  ],
  people: [
    { name: 'people.name', kind: 'keyword', value: oneOf('Ada', 'Bo', 'Cy') },
    { name: 'people.age', kind: 'number', value: below(60) },
  ],
};

export const PATHS: readonly string[] = ['items', 'items', 'items.parts', 'people'];

/** @param path of nested objects; empty for the documents themselves */
export const fieldOf = (draw: Draw, path: string, ...kinds: readonly Field['kind'][]): Field => {
  const all = FIELDS[path] ?? [];
  const fitting = all.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  return draw.pick(fitting.length > 0 ? fitting : all);
};

/** A condition on objects of the path, or on documents. */
export function condition(draw: Draw, path: string): JsonObject {
  const { name, kind, value } = fieldOf(draw, path);
  const one = value(draw);
  const boost = draw.maybe(0.15, () => ({ boost: draw.pick([0.5, 2]) }));
  if (draw.chance(0.1)) return { exists: { field: name, ...boost } };
  if (draw.chance(0.08)) return { match_all: boost };
  if (kind === 'text') return { match: { [name]: { query: one, ...boost } } };
  if (kind === 'keyword') {
    return draw.pick<JsonObject>([
      { term: { [name]: { value: one, ...boost } } },
      { terms: { [name]: [one, value(draw)], ...boost } },
      { prefix: { [name]: { value: String(one).slice(0, 1), ...boost } } },
    ]);
  }
  return draw.chance(0.3)
    ? { term: { [name]: { value: one, ...boost } } }
    : { range: { [name]: { [draw.pick(['gte', 'gt', 'lte', 'lt'])]: one, ...boost } } };
}

/** Several of them, some about objects in the objects. */
export function objectQuery(draw: Draw, path: string): JsonObject {
  if (path === 'items' && draw.chance(0.15)) return nestedQuery(draw, 'items.parts', false);
  if (draw.chance(0.6)) return condition(draw, path);
  const parts = ['must', 'filter', 'should', 'must_not'].filter(() => draw.chance(0.45));
  const list = () => Array.from({ length: 1 + draw.below(2) }, () => condition(draw, path));
  return { bool: Object.fromEntries(parts.map((part) => [part, list()])) };
}

export const nestedQuery = (draw: Draw, path: string, mayShow: boolean): JsonObject => ({
  nested: {
    path,
    query: objectQuery(draw, path),
    ...draw.maybe(0.6, () => ({
      score_mode: draw.pick(['avg', 'sum', 'min', 'max', 'none']),
    })),
    ...(mayShow ? draw.maybe(0.35, () => ({ inner_hits: innerHits(draw, path) })) : {}),
    ...draw.maybe(0.1, () => ({ boost: 2 })),
  },
});

function innerHits(draw: Draw, path: string): JsonObject {
  const { name } = fieldOf(draw, path, 'keyword', 'number', 'date');
  return {
    name: `of ${draw.below(100_000)}`,
    size: 1 + draw.below(4),
    ...draw.maybe(0.2, () => ({ from: 1 })),
    ...draw.maybe(0.6, () => ({ sort: [{ [name]: draw.pick(['asc', 'desc']) }] })),
    ...draw.pick<JsonObject>([{}, { _source: false }, { _source: [name] }]),
    ...draw.maybe(0.25, () => ({ docvalue_fields: [name] })),
    ...draw.maybe(0.15, () => ({ fields: [name] })),
  };
}
