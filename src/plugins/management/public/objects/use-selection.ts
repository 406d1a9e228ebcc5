import { useState } from 'react';
import { keyOf, type ObjectKey } from '#common/saved-objects';
import type { ManagedObject } from './objects-client';

export interface SelectedObject extends ObjectKey {
  title: string;
}

export interface Selection {
  objects: readonly SelectedObject[];
  has(object: ObjectKey): boolean;
  set(objects: readonly ManagedObject[], selected: boolean): void;
  remove(objects: readonly ObjectKey[]): void;
  clear(): void;
}

/** What is ticked; it stays so on other pages of the list and for other words. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, SelectedObject>>(new Map());
  const remove = (objects: readonly ObjectKey[]) => {
    const gone = new Set(objects.map(keyOf));
    setChosen((before) => new Map([...before].filter(([key]) => !gone.has(key))));
  };
  return {
    objects: [...chosen.values()],
    has: (object) => chosen.has(keyOf(object)),
    set(objects, selected) {
      if (!selected) remove(objects);
      else setChosen((before) => new Map([...before, ...objects.map(toEntry)]));
    },
    remove,
    clear: () => setChosen(new Map()),
  };
}

export function toSelected({ type, id, meta }: Pick<ManagedObject, 'type' | 'id' | 'meta'>) {
  return { type, id, title: meta.title };
}

function toEntry(object: ManagedObject) {
  return [keyOf(object), toSelected(object)] as const;
}
