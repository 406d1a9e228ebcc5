/** The first so many in order; of equal ones those that come first. Sorts no more of them than it gives. */
export function bestOf<Item>(
  items: readonly Item[],
  size: number,
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  if (items.length <= size * 2) return items.toSorted(compare).slice(0, size);
  const best: Item[] = [];
  for (const item of items) {
    const worst = best[size - 1];
    if (worst !== undefined && compare(item, worst) >= 0) continue;
    best.splice(placeOf(item, best, compare), 0, item);
    best.length = Math.min(best.length, size);
  }
  return best;
}

/** Behind those that are as good. */
function placeOf<Item>(
  item: Item,
  best: readonly Item[],
  compare: (a: Item, b: Item) => number,
): number {
  let [low, high] = [0, best.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(item, best[middle] as Item) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
