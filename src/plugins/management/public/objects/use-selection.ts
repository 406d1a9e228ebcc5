import { useState } from 'react';
import { keyOf, type ObjectKey } from '#common/saved-objects';
import type { ManagedObject } from './objects-client';

export interface SelectedObject extends ObjectKey {
  title: string;
}

/** What was looked for. */
export interface Fitting {
  types: readonly string[];
  search: string | undefined;
}

export interface Selection {
  objects: readonly SelectedObject[];
  /** Where they are all that fit this. */
  fitting?: Fitting;
  has(object: ObjectKey): boolean;
  set(objects: readonly ManagedObject[], selected: boolean): void;
  setAll(objects: readonly ManagedObject[], fitting: Fitting): void;
  remove(objects: readonly ObjectKey[]): void;
  clear(): void;
}

/** What is ticked; it stays so on other pages of the list and for other words. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, SelectedObject>>(new Map());
  const [fitting, setFitting] = useState<Fitting>();
  const remove = (objects: readonly ObjectKey[]) => {
    const gone = new Set(objects.map(keyOf));
    setFitting(undefined);
    setChosen((before) => new Map([...before].filter(([key]) => !gone.has(key))));
  };
  return {
    objects: [...chosen.values()],
    has: (object) => chosen.has(keyOf(object)),
    ...(fitting && { fitting }),
    setAll(objects, found) {
      const all = new Map([...chosen, ...objects.map(toEntry)]);
      setChosen(all);
      // What was ticked before may be beside it.
      setFitting(all.size === objects.length ? found : undefined);
    },
    set(objects, selected) {
      setFitting(undefined);
      if (!selected) remove(objects);
      else setChosen((before) => new Map([...before, ...objects.map(toEntry)]));
    },
    remove,
    clear() {
      setChosen(new Map());
      setFitting(undefined);
    },
  };
}

export function toSelected({ type, id, meta }: Pick<ManagedObject, 'type' | 'id' | 'meta'>) {
  return { type, id, title: meta.title };
}

function toEntry(object: ManagedObject) {
  return [keyOf(object), toSelected(object)] as const;
}
