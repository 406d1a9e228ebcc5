import type { JsonObject, JsonValue } from '#common/json';
import type { SearchField } from '#common/search';
import type { ChartSource, ScriptedField } from './chart-source';
import type { Visualization } from './visualization';

/**
 * The script as this index can answer it: scripts read whole values, and a field that was a keyword elsewhere may be text
 * with its whole values beside it here, as texts of files are.
 */
export function exactScript(
  script: string,
  fields: readonly Pick<SearchField, 'name' | 'type' | 'exactName'>[],
): string {
  return script.replaceAll(
    /\bdoc(\s*\[\s*|\s*\.\s*containsKey\s*\(\s*)(['"])([^'"\\\n]+)\2/g,
    (all, before: string, quote: string, name: string) => {
      const field = fields.find((one) => one.name === name);
      const exact = field?.type === 'text' ? field.exactName : undefined;
      return exact === undefined ? all : `doc${before}${quote}${exact}${quote}`;
    },
  );
}

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

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
