import type { JsonObject } from '#common/json';
import { illegalArgument } from '../http/api-error';

/** A mapping under the name of a type, as older clients send it. */
export function isTyped(mappings: JsonObject): boolean {
  const [[name] = [], ...others] = Object.entries(mappings);
  return name === '_doc' && others.length === 0;
}

export const TYPED = 'The mapping definition cannot be nested under a type';

export function refuseTyped(mappings: JsonObject): void {
  if (isTyped(mappings)) throw illegalArgument(TYPED);
}
