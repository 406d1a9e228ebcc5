import type { JsonObject, JsonValue } from '#common/json';
import { exactName, type Draw } from './draw';

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
    { terms: { x: [value] } },
    { match: { x: value } },
    { bool: { must_not: { term: { x: value } } } },
    ...(field.type === 'boolean' ? [] : [{ range: { x: { gte: value } } }]),
  ]);
  return { derived: { x: { type, script: { source } } }, query, fields: ['x'] };
}
