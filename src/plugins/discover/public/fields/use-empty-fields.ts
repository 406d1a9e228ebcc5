import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { JsonObject } from '#common/json';
import type { SearchHit } from '#common/search';
import { type DiscoverField, isComputed } from '../../common/discover-field';
import { presenceRequest } from '../../common/field-requests';

import { shownValues } from '../documents/document-values';
import { useServices } from '../services';

/** So many documents are looked at before anybody is asked. */
const LOOKED_AT = 50;
/** More fields than these are not asked about: they stay among the others. */
const MOST_ASKED = 200;

const NONE: ReadonlySet<string> = new Set();

export interface EmptyFieldsInput {
  index: string;
  query: JsonObject | undefined;
  refresh: number;
  fields: readonly DiscoverField[];
  hits: readonly (SearchHit | undefined)[];
}

/** The fields without any value in the result. Most have one in the first documents; of the others the engine knows. */
export function useEmptyFields(input: EmptyFieldsInput): ReadonlySet<string> {
  const { index, query, refresh, fields, hits } = input;
  const { searchClient } = useServices();
  const asked = useMemo(() => unseenFields(fields, hits), [fields, hits]);
  const { data } = useQuery({
    queryKey: ['discover', 'presence', index, query, asked, refresh],
    queryFn: ({ signal }) =>
      searchClient.search(presenceRequest({ index, query: query ?? {} }, asked), { signal }),
    enabled: query !== undefined && asked.length > 0,
  });
  return useMemo(() => {
    if (!data || asked.length === 0) return NONE;
    const found = data.aggregations ?? {};
    return new Set(asked.filter((_, position) => found[String(position)]?.doc_count === 0));
  }, [data, asked]);
}

/** Scripts may have a value anywhere, and of no document nothing is known. */
function unseenFields(
  fields: readonly DiscoverField[],
  hits: readonly (SearchHit | undefined)[],
): readonly string[] {
  const seen = hits.slice(0, LOOKED_AT).filter((hit) => hit !== undefined);
  if (seen.length === 0) return [];
  return fields
    .filter(
      (field) => !isComputed(field) && seen.every((hit) => shownValues(hit, field).length === 0),
    )
    .slice(0, MOST_ASKED)
    .map(({ name }) => name);
}
