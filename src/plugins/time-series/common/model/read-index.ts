import { asObject, asText } from '#common/json';

/** A name, or `{ id }` of an index pattern. */
export function readIndex(value: unknown): string | undefined {
  const name = asText(value) || asText(asObject(value)['id']);
  return name === '' ? undefined : name;
}
