import type { ListSort } from '#plugins/documents/public';
import type { ListedDashboard } from '../state/dashboard-store';

export type SortKey = 'title' | 'updatedAt' | 'viewed' | 'createdBy';

/** What of the list is shown, and in which order. */
export interface ListChoice {
  sort: ListSort<SortKey>;
  favoritesOnly: boolean;
}

export const EVERYTHING: ListChoice = {
  sort: { key: 'title', descending: false },
  favoritesOnly: false,
};

export interface Personal {
  favorites: ReadonlySet<string>;
  viewed: ReadonlyMap<string, number>;
}

let collator: Intl.Collator | undefined;
/** Made when the list is sorted: it takes the browser longer than a dashboard's page may wait. */
const compareText = (one: string, other: string): number => {
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
};

/** The dashboards that were chosen, sorted. */
export function arrangeList(
  dashboards: readonly ListedDashboard[],
  { sort: { key, descending }, favoritesOnly }: ListChoice,
  { favorites, viewed }: Personal,
): readonly ListedDashboard[] {
  const chosen = dashboards.filter(({ id }) => !favoritesOnly || favorites.has(id));
  const compare = (one: ListedDashboard, other: ListedDashboard): number => {
    switch (key) {
      case 'updatedAt':
        return (one.updatedAt ?? '') < (other.updatedAt ?? '') ? -1 : 1;
      case 'viewed':
        return (viewed.get(one.id) ?? 0) - (viewed.get(other.id) ?? 0);
      default:
        return compareText(one[key], other[key]);
    }
  };
  const sorted = chosen.toSorted(compare);
  return descending ? sorted.toReversed() : sorted;
}
