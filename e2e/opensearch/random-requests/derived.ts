import type { JsonObject, JsonValue } from '#common/json';
import { exactName, type Draw } from './draw';
import { randomQuery } from './queries';

const TYPES = ['long', 'double', 'text', 'boolean', 'date'] as const;

/** A field of the request, whose values are those of a field of the documents or near them, with a query for it. */
export function randomDerived(draw: Draw): JsonObject {
  const field = draw.isSeveral ? undefined : draw.field(...TYPES);
  if (!field) return {};
  const doc = `doc['${exactName(field)}']`;
  const emits: Readonly<Record<string, string>> = {
    text: `emit(${doc}.value + 'x')`,
    date: `emit(${doc}.value.toInstant().toEpochMilli() + 86400000L)`,
    boolean: `emit(!${doc}.value)`,
    long: `emit(${doc}.value)`,
    double: `emit(${doc}.value * 2)`,
  };
  const source = `if (${doc}.size() > 0) { ${emits[field.type] ?? ''} }`;
  const type = field.type === 'text' ? 'keyword' : field.type;
  const value: JsonValue =
    field.type === 'text' ? `${String(draw.value(field))}x` : draw.value(field);
  const query = draw.pick<JsonObject>([
    { term: { x: { value, boost: 2 } } },
    // Of dates, OpenSearch finds none.
    ...(type === 'date' ? [] : [{ terms: { x: [value] } }]),
    { match: { x: value } },
    { bool: { must_not: { term: { x: value } } } },
    { bool: { filter: [{ term: { x: { value } } }], should: [randomQuery(draw, 1)] } },
    { constant_score: { filter: { term: { x: { value } } } } },
    ...(field.type === 'boolean' ? [] : [{ range: { x: { gte: value } } }]),
    ...(type === 'keyword' ? textQueries(String(value)) : []),
  ]);
  const derived = { x: { type, script: { source } } };
  return draw.chance(0.4)
    ? { derived, ...draw.maybe(0.5, () => ({ query })), ...aggregationsOf(draw, type) }
    : { derived, query, fields: ['x'] };
}

const textQueries = (value: string): JsonObject[] => [
  { prefix: { x: value.slice(0, 2) } },
  { wildcard: { x: { value: `*${value.slice(-2).replaceAll(/[*?\\]/g, '?')}` } } },
  { range: { x: { lt: value } } },
];

/** Of the field: buckets, and numbers of them. */
function aggregationsOf(draw: Draw, type: string): JsonObject {
  const x = { field: 'x' };
  const counted: JsonObject[] = [{ value_count: x }, { cardinality: x }, { missing: x }];
  const numbers: JsonObject[] = [
    { stats: x },
    { max: x },
    { avg: x },
    { histogram: { ...x, interval: 1e7 } },
  ];
  const dates: JsonObject[] = [{ date_histogram: { ...x, calendar_interval: '1y' } }, { min: x }];
  const a = draw.pick<JsonObject>([
    { terms: { ...x, size: 1 + draw.below(20) } },
    ...counted,
    ...(type === 'long' || type === 'double' ? numbers : []),
    ...(type === 'date' ? dates : []),
  ]);
  return { size: 0, track_total_hits: true, aggs: { a } };
}
