import type { JsonObject, JsonValue } from '#common/json';
import { matchesPattern } from '../../index-patterns';
import type { DynamicType } from './dynamic-fields';
import { mappingError, mappingUnsupported } from './mapping-error';

/** Whether a template is about a new field. @param place the last part of its name and the whole of it */
export function matchesTemplate(
  definition: JsonObject,
  { name, path }: { name: string; path: string },
  type: DynamicType,
): boolean {
  const { match_mapping_type: wanted, match_pattern: kind = 'simple' } = definition;
  if (kind === 'regex') throw mappingUnsupported('[match_pattern] of [regex]');
  if (kind !== 'simple') throw mappingError(`No matching pattern matched on [${String(kind)}]`);
  const fits = (patterns: JsonValue | undefined, text: string) =>
    listOf(patterns).some((pattern) => matchesPattern(text, pattern));
  if (wanted !== undefined && wanted !== '*' && !listOf(wanted).includes(type)) return false;
  if (definition['match'] !== undefined && !fits(definition['match'], name)) return false;
  if (definition['path_match'] !== undefined && !fits(definition['path_match'], path)) return false;
  return !fits(definition['unmatch'], name) && !fits(definition['path_unmatch'], path);
}

const listOf = (value: JsonValue | undefined): readonly string[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);
