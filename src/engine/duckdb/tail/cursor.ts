import type { StoredIndex } from '../catalog';
import { openPlace, sealPlace } from './sealed-place';

/** A place in each of the indices, by their names: these have no `:` and no `,`. */
export const writeCursor = (indices: readonly StoredIndex[]): string =>
  indices.map((index) => `${index.name}:${sealPlace(index, index.lastSeq)}`).join(',');

/** How far an index is known: nothing of it where it was made since, under whatever name. */
export function readCursor(cursor: string): (index: StoredIndex) => number {
  const places = new Map(
    cursor.split(',').map((one): [string, string] => {
      const end = one.indexOf(':');
      return [one.slice(0, Math.max(0, end)), one.slice(end + 1)];
    }),
  );
  return (index) => {
    const place = places.get(index.name);
    return (place === undefined ? undefined : openPlace(index, place)) ?? -1;
  };
}
