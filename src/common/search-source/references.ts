import { asList, asObject, asText } from '#common/json';
import type { Reference } from '#common/saved-objects';
import type { StoredAttributes } from './search-source';

/** Those that are whole; files hold whatever somebody wrote. */
export function readReferences(value: unknown): readonly Reference[] {
  return asList(value)
    .map(asObject)
    .filter(({ name, type, id }) => [name, type, id].every((part) => typeof part === 'string'))
    .map((reference) => reference as unknown as Reference);
}

/** The saved search that an object takes its documents from: by reference, or as old files have it, by its id. */
export function readSavedSearchId(stored: StoredAttributes): string | undefined {
  const attributes = asObject(asObject(stored)['attributes']);
  const name = attributes['savedSearchRefName'];
  const reference = readReferences(asObject(stored)['references']).find((one) => one.name === name);
  return reference?.id ?? (asText(attributes['savedSearchId']) || undefined);
}
