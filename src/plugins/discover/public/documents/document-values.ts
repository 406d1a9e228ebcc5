import { type SearchHit, valuesOf } from '#common/search';
import type { DiscoverField } from '../../common/discover-field';

/** What a hit says of a document beside what is in it. */
const OF_HIT = ['_id', '_index', '_score'] as const;

/** The values of a field in a document, stored, computed by the search, or told beside it. */
export function shownValues(
  hit: SearchHit | undefined,
  { name, script, lookup }: Pick<DiscoverField, 'name' | 'script' | 'lookup'>,
): readonly unknown[] {
  if (!script && !lookup) {
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
