import { toFilterState } from '#common/filters';
import { asList, asObject, type JsonObject, type JsonValue } from '#common/json';
import type { Reference } from '#common/saved-objects';
import { readFilter } from './read-filters';
import { readReferences } from './references';
import {
  metaKeyOf,
  readSearchSource,
  readSource,
  type SearchSource,
  type StoredAttributes,
} from './search-source';

/** The attribute that keeps it, and the references that stay; what is not changed stays as it was, to the letter. */
export function writeSearchSource(
  source: SearchSource,
  stored: StoredAttributes = { attributes: {} },
): { attributes: JsonObject; references: readonly Reference[] } {
  const attributes = asObject(stored.attributes);
  const { json, dropped } = writeSource(source, readSearchSource(stored), attributes);
  const metaKey = metaKeyOf(attributes);
  return {
    attributes: { [metaKey]: { ...asObject(attributes[metaKey]), searchSourceJSON: json } },
    references: readReferences(stored.references).filter(({ name }) => !dropped.includes(name)),
  };
}

/** Index, query and filters as `searchSourceJSON` keeps them. */
function writeSource(
  { query: typed, statement, filters, index }: SearchSource,
  before: SearchSource,
  attributes: JsonObject,
): { json: JsonValue; dropped: readonly string[] } {
  const text = asObject(attributes[metaKeyOf(attributes)])['searchSourceJSON'];
  const query = statement ? { query: statement.text, language: statement.language } : typed;
  if (
    text !== undefined &&
    isSame(
      [typed, statement, filters, index],
      [before.query, before.statement, before.filters, before.index],
    )
  ) {
    return { json: text, dropped: [] };
  }
  const source = readSource(attributes, ignore);
  const sameIndex = index === before.index;
  const { index: _index, indexRefName: reference, ...withoutIndex } = source;
  const rawFilters = asList(source['filter']);
  const written = {
    ...(sameIndex ? source : withoutIndex),
    query:
      isSame([typed, statement], [before.query, before.statement]) && source['query'] !== undefined
        ? source['query']
        : { ...query },
    filter: filters.map(
      (filter) =>
        rawFilters.find((raw) => isSame(readFilter(raw), filter)) ?? toFilterState(filter),
    ),
    ...(!sameIndex && index !== undefined && { index }),
  };
  const dropped = !sameIndex && typeof reference === 'string' ? [reference] : [];
  return { json: JSON.stringify(written), dropped };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function ignore() {
  // Told when it was read.
}
