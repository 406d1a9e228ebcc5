import type { SearchHit } from '#common/search';
import type { DiscoverField } from '../../common/discover-field';

/** What a hit says of a document beside what is in it. */
const OF_HIT = ['_id', '_index', '_score'] as const;

/** The values of a field in a document, stored, computed by the search, or told beside it. */
export function shownValues(
  hit: SearchHit | undefined,
  { name, script }: Pick<DiscoverField, 'name' | 'script'>,
): readonly unknown[] {
  if (!script) {
    const values = valuesOf(hit?._source, name);
    const property = OF_HIT.find((one) => one === name);
    return values.length === 0 && hit && property
      ? [hit[property]].filter((one) => one !== null)
      : values;
  }
  const { fields } = hit ?? {};
  const values = fields && Object.hasOwn(fields, name) ? (fields[name] ?? []) : [];
  return values.filter((value) => value !== null);
}

/**
 * The values of a field in a document: of a path with dots through objects and lists, or of a name
 * that has dots itself. Empty where the document has none.
 */
export function valuesOf(source: SearchHit['_source'], field: string): readonly unknown[] {
  return source === undefined ? [] : collect(source, field.split('.'));
}

function collect(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((part: unknown) => collect(part, path));
  }
  if (path.length === 0) {
    return value === null || value === undefined ? [] : [value];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join('.');
    if (Object.hasOwn(value, name)) {
      return collect((value as Record<string, unknown>)[name], path.slice(length));
    }
  }
  return [];
}
