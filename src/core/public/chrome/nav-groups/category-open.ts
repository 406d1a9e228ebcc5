const toKey = (id: string) => `core.navGroup.${id}`;

/** Whether a category of the navigation is open; by default it is (spec section 4). */
export function isCategoryOpen(id: string, storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(toKey(id)) !== 'false';
}

export function setCategoryOpen(id: string, open: boolean, storage: Pick<Storage, 'setItem'>) {
  try {
    storage.setItem(toKey(id), String(open));
  } catch {
    // Storage is full or forbidden: it holds until the page is left.
  }
}
