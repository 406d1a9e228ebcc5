import type { JsonObject } from '#common/json';
import { boundedList, MOST_CLAUSES } from '../bounds';
import { invalid } from '../failures';
import { checkWildcards } from '../query/field-patterns';
import { get } from '../query/parameters';
import { scalarText } from '../query/values';
import type { FieldRequest } from './field-requests';

/** What `stored_fields` says of the documents of hits, and which fields it names. */
interface StoredFields {
  /** `none` leaves out the id too. The document comes by its name, whatever `_source` says. */
  shows: 'none' | 'others' | 'source' | undefined;
  requests: readonly FieldRequest[];
}

export function readStoredFields(body: JsonObject, fields: readonly FieldRequest[]): StoredFields {
  const given = get(body, 'stored_fields');
  if (given === undefined || given === null) return { shows: undefined, requests: [] };
  const list = boundedList(given, { name: 'stored_fields', most: MOST_CLAUSES });
  const names = list.map((name) => scalarText(name, 'stored_fields'));
  if (!names.includes('_none_')) {
    checkWildcards(names, 'stored_fields');
    const others = names.filter((name) => !name.startsWith('_'));
    return {
      shows: names.includes('_source') ? 'source' : 'others',
      requests: others.map((pattern) => ({ pattern, indexed: false, stored: true })),
    };
  }
  if (names.length > 1) throw invalid('cannot combine _none_ with other fields');
  if (![undefined, null, false].includes(get(body, '_source') as null)) {
    throw invalid('[stored_fields] cannot be disabled if [_source] is requested');
  }
  if (fields.some(({ indexed }) => !indexed)) {
    throw invalid('[stored_fields] cannot be disabled when using the [fields] option');
  }
  return { shows: 'none', requests: [] };
}
