const KEY = 'atrium.workspaces.pickerWidth';
const MAX_WIDTH = 240;

/**
 * What stands beside the picker does not move when it comes: as wide as it was on the page before, its place is kept. By
 * scripts, as a page's policy takes no styles of others.
 */
export function keepPlace(
  element: HTMLElement,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  const before = Number(storage.getItem(KEY));
  if (before > 0) {
    element.style.display = 'flex';
    element.style.width = `${Math.min(before, MAX_WIDTH)}px`;
  }
  const free = () => {
    element.style.display = '';
    element.style.width = '';
  };
  return {
    /** The picker is there. */
    take() {
      free();
      const { width } = element.getBoundingClientRect();
      try {
        if (width > 0) storage.setItem(KEY, String(width));
      } catch {
        // A full storage costs a place on the next page.
      }
    },
    /** It is known whether it comes. */
    leave(isComing: boolean) {
      if (isComing) return;
      free();
      storage.removeItem(KEY);
    },
  };
}
