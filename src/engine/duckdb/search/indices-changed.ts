import type { StoredIndex } from '../catalog';
import type { Names } from '../names/names';
import type { Place } from './slots';

/** Of one moment: what stands for an index that is gone may stand for another already. */
interface CurrentNames {
  indices: ReadonlyMap<string, StoredIndex>;
  names: Names;
}

/** The indices were replaced, changed or deleted after the request had looked them up. */
export class IndicesChanged extends Error {
  /** As the catalog has them now. */
  readonly current: CurrentNames;
  /** Whoever asked had a turn and has done nothing with it: it is kept for asking the indices as they are now. */
  place: Place | undefined;
  constructor(current: CurrentNames) {
    super('The indices have changed.');
    this.current = current;
  }
}

/** Where an index is written to all the time, it would change again while the search waits behind all others. */
export function keepPlace(error: unknown, keep: () => Place): never {
  if (error instanceof IndicesChanged) error.place = keep();
  throw error;
}
