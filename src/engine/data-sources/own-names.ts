import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { splitSourced } from '#common/data-sources';
import { tell } from '#common/server-messages';
import { EngineError } from '../engine-error';

/**
 * The body of a search with indices named as the source itself names them: in conditions on `_index`, and where values are looked up.
 * What is to be looked up elsewhere is refused: the source would look into its own index of that name.
 */
export function toOwnNames<Value extends JsonValue>(value: Value, source: string): Value {
  return convert(value, source) as Value;
}

function convert(value: JsonValue, source: string): JsonValue {
  if (Array.isArray(value)) return value.map((one: JsonValue) => convert(one, source));
  if (!isObject(value)) return value;
  const isLookup = typeof value['index'] === 'string' && 'id' in value && 'path' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '_index'
        ? withoutSource(one, source)
        : isLookup && key === 'index'
          ? lookedUp(String(one), source)
          : convert(one, source),
    ]),
  );
}

function withoutSource(value: JsonValue, source: string): JsonValue {
  if (typeof value === 'string') {
    const sourced = splitSourced(value);
    return sourced?.source === source ? sourced.name : value;
  }
  if (Array.isArray(value)) return value.map((one: JsonValue) => withoutSource(one, source));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutSource(one, source)]),
  );
}

function lookedUp(index: string, source: string): string {
  const sourced = splitSourced(index);
  if (sourced?.source === source) return sourced.name;
  const shown = { source, name: index.slice(0, 100) };
  throw new EngineError('unsupported', tell('dataSources.otherSource', shown));
}

/** The names of the aggregations of a body whose buckets are indices. */
export function aggregationsByIndex(body: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (level: JsonValue | undefined) => {
    if (!isObject(level)) return;
    for (const [name, aggregation] of Object.entries(level)) {
      if (!isObject(aggregation)) continue;
      const isByIndex = Object.values(aggregation).some(
        (options) => isObject(options) && options['field'] === '_index',
      );
      if (isByIndex) names.add(name);
      visit(aggregation['aggs'] ?? aggregation['aggregations']);
    }
  };
  visit(body['aggs'] ?? body['aggregations']);
  return names;
}
