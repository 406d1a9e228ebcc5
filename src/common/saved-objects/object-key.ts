import type { ObjectKey } from './types';

/** A key for maps. JSON, as type and id may hold any character. */
export function keyOf({ type, id }: ObjectKey): string {
  return JSON.stringify([type, id]);
}

export const MAX_ID_LENGTH = 500;
/** What stands in an address where a program forgot to fill in an id (attack 46). */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  'undefined',
  'null',
  'NaN',
  '_all',
  '*',
  '[object Object]',
  '.',
  '..',
]);

export type IdProblem = 'length' | 'placeholder' | 'characters';

/** Why an object can't have this id; nothing where it can. */
export function findIdProblem(id: string): IdProblem | undefined {
  if (id === '' || id.length > MAX_ID_LENGTH) {
    return 'length';
  }
  if (PLACEHOLDERS.has(id) || /^:|^\{.*\}$/.test(id)) {
    return 'placeholder';
  }
  // Lone surrogates and control characters can't be shown nor sent in an address.
  return /\p{Cc}|\p{Cs}/u.test(id) ? 'characters' : undefined;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-/i;

/** Whether an id was made by a program: nobody calls an index like this. */
export const isGeneratedId = (id: string): boolean => UUID.test(id);
