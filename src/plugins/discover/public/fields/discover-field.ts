import type { SearchField } from '#common/search';

/** A field as Discover shows it. */
export type DiscoverField = SearchField;

/** More columns than this are not shown unasked: nobody reads them all. */
const DEFAULT_COLUMNS = 12;

/** What the table shows when nobody chose columns: the first fields, in the order of the file. */
export function defaultColumns(
  fields: readonly DiscoverField[],
  timeField: string | undefined,
): readonly string[] {
  return fields
    .map(({ name }) => name)
    .filter((name) => name !== timeField)
    .slice(0, DEFAULT_COLUMNS);
}
