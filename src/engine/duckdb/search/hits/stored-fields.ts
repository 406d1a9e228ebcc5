import type { JsonObject } from '#common/json';
import { boundedList, MOST_CLAUSES } from '../bounds';
import { invalid } from '../failures';
import { get } from '../query/parameters';
import { scalarText } from '../query/values';
import type { FieldRequest } from './field-requests';

/**
 * `stored_fields`: `_none_` leaves out the id too. No field is stored beside the document, so all
 * that can be asked for is whether the document comes: by its name it does, whatever `_source` says.
 */
export function readStoredFields(
  body: JsonObject,
  fields: readonly FieldRequest[],
): 'none' | 'others' | 'source' | undefined {
  const given = get(body, 'stored_fields');
  if (given === undefined || given === null) return undefined;
  const list = boundedList(given, { name: 'stored_fields', most: MOST_CLAUSES });
  const names = list.map((name) => scalarText(name, 'stored_fields'));
  if (!names.includes('_none_')) return names.includes('_source') ? 'source' : 'others';
  if (names.length > 1) throw invalid('cannot combine _none_ with other fields');
  if (![undefined, null, false].includes(get(body, '_source') as null)) {
    throw invalid('[stored_fields] cannot be disabled if [_source] is requested');
  }
  if (fields.some(({ indexed }) => !indexed)) {
    throw invalid('[stored_fields] cannot be disabled when using the [fields] option');
  }
  return 'none';
}
