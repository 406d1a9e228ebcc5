import type { JsonObject } from '#common/json';
import type { Parameters } from '../http/parameters';

/** With single fields, the document itself is shown where it is asked for alone. */
export function storedFieldsOf(parameters: Parameters): JsonObject {
  const names = parameters.list('stored_fields');
  return names ? { stored_fields: [...names] } : {};
}
