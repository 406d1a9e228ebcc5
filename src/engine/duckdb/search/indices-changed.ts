import type { StoredIndex } from '../catalog';
import type { Names } from '../names/names';

/** Of one moment: what stands for an index that is gone may stand for another already. */
interface CurrentNames {
  indices: ReadonlyMap<string, StoredIndex>;
  names: Names;
}

/** The indices were replaced, changed or deleted after the request had looked them up. */
export class IndicesChanged extends Error {
  /** As the catalog has them now. */
  readonly current: CurrentNames;
  constructor(current: CurrentNames) {
    super('The indices have changed.');
    this.current = current;
  }
}
