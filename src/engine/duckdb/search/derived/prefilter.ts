import type { JsonObject, JsonValue } from '#common/json';
import type { StoredIndex } from '../../catalog';
import { invalid } from '../failures';
import { resolveField, type FieldAccess } from '../fields';
import { isObject } from '../query/parameters';

/** Queries that ask the text field behind a field of the request, too. */
const KINDS: ReadonlySet<string> = new Set([
  'fuzzy',
  'prefix',
  'regexp',
  'term',
  'terms',
  'wildcard',
]);

/** The text field that has to match first; undefined where a field of the request has none. */
export function prefilterOf(
  access: FieldAccess | undefined,
  index: StoredIndex,
): string | undefined {
  const name = access?.derived?.prefilter;
  if (name === undefined) return undefined;
  const found = resolveField(index, name);
  const shown = name.slice(0, 100);
  if (!found || found.derived) {
    throw invalid(`prefilter_field[${shown}] is not defined in the index mappings`);
  }
  if (found.type === 'text') return name;
  throw invalid(`prefilter_field[${shown}] should be of type text. Type found [${found.type}].`);
}

/** The same query of that text field. */
export function prefilterQuery(query: JsonObject, index: StoredIndex): JsonObject | undefined {
  if (!index.derived) return undefined;
  const [kind, body] = Object.entries(query)[0] ?? ['', null];
  if (!KINDS.has(kind) || !isObject(body)) return undefined;
  for (const [name, value] of Object.entries(body)) {
    const prefilter = prefilterOf(resolveField(index, name), index);
    if (prefilter !== undefined) {
      return { [kind]: { ...without(body, name), [prefilter]: value as JsonValue } };
    }
  }
  return undefined;
}

const without = (body: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));

/** Some query may only filter, where others count. */
export const mayPrefilter = ({ derived }: StoredIndex): boolean =>
  [...(derived?.values() ?? [])].some(({ hasPrefilter }) => hasPrefilter);
