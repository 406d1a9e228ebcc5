import type { JsonObject, JsonValue } from '#common/json';
import { createRecentlyUsed } from '#common/cache';
import { matchesPattern } from '../../index-patterns';
import { createPattern, type Pattern } from '../text/analysis';
import type { DynamicType } from './dynamic-fields';
import { mappingArgument } from './mapping-error';

const NAMES = ['match', 'unmatch', 'path_match', 'path_unmatch'] as const;
const FLAGS = { ignoreCase: false, dotAll: false, multiline: false };
const kept = createRecentlyUsed<Pattern>(200);

/** The whole of a text, in time that grows with its length, whatever the expression is. */
function matchesWhole(text: string, expression: string): boolean {
  const pattern = kept.read(expression, () => createPattern(`(?:${expression})$`, FLAGS));
  const [first] = pattern.matchesIn(text);
  return first !== undefined && first.start === 0 && first.end === text.length;
}

/** Throws for patterns that can't be. */
export function checkTemplate(definition: JsonObject): void {
  const { match_pattern: kind = 'simple' } = definition;
  if (kind !== 'simple' && kind !== 'regex') {
    throw mappingArgument(`No matching pattern matched on [${String(kind).slice(0, 100)}]`);
  }
  if (kind === 'simple') return;
  for (const name of NAMES) listOf(definition[name]).forEach((one) => matchesWhole('', one));
}

/** Whether a template is about a new field. @param place the last part of its name and the whole of it */
export function matchesTemplate(
  definition: JsonObject,
  { name, path }: { name: string; path: string },
  type: DynamicType,
): boolean {
  const { match_mapping_type: wanted, match_pattern: kind } = definition;
  const matches = kind === 'regex' ? matchesWhole : matchesPattern;
  const fits = (patterns: JsonValue | undefined, text: string) =>
    listOf(patterns).some((pattern) => matches(text, pattern));
  if (wanted !== undefined && wanted !== '*' && !listOf(wanted).includes(type)) return false;
  if (definition['match'] !== undefined && !fits(definition['match'], name)) return false;
  if (definition['path_match'] !== undefined && !fits(definition['path_match'], path)) return false;
  return !fits(definition['unmatch'], name) && !fits(definition['path_unmatch'], path);
}

const listOf = (value: JsonValue | undefined): readonly string[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);
