import type { Filter } from '#common/filters';
import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { nearestField } from '#common/query';
import type { SearchField } from '#common/search';
import type { ScriptedField } from '#plugins/index-patterns/common';
import type { ChartSource } from './chart-source';
import { knows, nearestFilter } from './nearest-names';
import type { Visualization } from './visualization';

/** What is known of a field that a script may read. */
type ReadField = Pick<SearchField, 'name' | 'type' | 'exactName'>;

/**
 * The script as this index can answer it: scripts read whole values, and a field that was a keyword elsewhere may be text
 * with its whole values beside it here, as texts of files are, or be called `x` and not `x.keyword`.
 */
export function exactScript(script: string, fields: readonly ReadField[]): string {
  const has = knows(fields);
  return script.replaceAll(
    /\bdoc(\s*\[\s*|\s*\.\s*containsKey\s*\(\s*)(['"])([^'"\\\n]+)\2/g,
    (all, before: string, quote: string, name: string) => {
      const near = nearestField(name, has);
      const field = fields.find((one) => one.name === near);
      const exact = (field?.type === 'text' ? field.exactName : undefined) ?? near;
      return exact === name ? all : `doc${before}${quote}${exact}${quote}`;
    },
  );
}

/** The same for filters: their fields, and the scripts in them, as those for a value of a scripted field hold them. */
export function exactFilters(
  filters: readonly Filter[],
  fields: readonly ReadField[],
): readonly Filter[] {
  const has = knows(fields);
  return filters.map((stored) => {
    const filter = nearestFilter(stored, has);
    return filter.type === 'custom'
      ? { ...filter, params: { query: exactScripts(filter.params.query, fields) } }
      : filter;
  });
}

/** A script stands anywhere in a query: as a text alone, or as the `source`, once `inline`, of an object. */
function exactScripts(
  query: JsonObject,
  fields: readonly ReadField[],
  place: { depth: number; ofScript: boolean } = { depth: 0, ofScript: false },
): JsonObject {
  if (place.depth > MOST_QUERY_DEPTH) return query;
  const exact = (key: string, value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map((item: JsonValue) => exact(key, item));
    if (typeof value === 'string')
      return place.ofScript && SCRIPT_KEYS.has(key) ? exactScript(value, fields) : value;
    const below = { depth: place.depth + 1, ofScript: key === 'script' };
    return isObject(value) ? exactScripts(value, fields, below) : value;
  };
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, exact(key, value)]));
}

const MOST_QUERY_DEPTH = 50;
const SCRIPT_KEYS: ReadonlySet<string> = new Set(['script', 'source', 'inline']);

/** The scripted fields that a chart asks for, also within aggregations of its own metrics. */
export function usedScripts(
  { aggs }: Pick<Visualization, 'aggs'>,
  { scripted }: Pick<ChartSource, 'scripted'>,
): readonly ScriptedField[] {
  const names = new Set(
    aggs.filter(({ enabled }) => enabled).flatMap(({ params }) => fieldNames(params, 0)),
  );
  return scripted.filter(({ name }) => names.has(name));
}

const MOST_DEPTH = 4;

function fieldNames(params: JsonObject, depth: number): readonly string[] {
  if (depth > MOST_DEPTH) return [];
  return Object.entries(params).flatMap(([key, value]) =>
    key === 'field' && typeof value === 'string'
      ? [value]
      : isObject(value)
        ? fieldNames(value, depth + 1)
        : [],
  );
}
