import type { Store, StoreChange } from '#store';
import type { ObjectChange } from './saved-objects-client';

/** So many deleted objects are looked up; of more than that nobody is told one by one. */
const MAX_LOOKED_UP = 100;

/** What other servers changed, as this one tells it. Where a deleted object lay, its history says: without one nobody hears of it. */
export async function withPlaces(
  store: Pick<Store, 'history'>,
  changes: readonly StoreChange[],
): Promise<readonly ObjectChange[]> {
  let lookedUp = 0;
  const told: ObjectChange[] = [];
  for (const { type, id, change, place } of changes) {
    if (place) {
      told.push({ type, id, change, place });
    } else if (lookedUp < MAX_LOOKED_UP) {
      lookedUp += 1;
      const [before] = await store.history({ type, id });
      if (before?.change === 'delete') told.push({ type, id, change, place: before });
    }
  }
  return told;
}
