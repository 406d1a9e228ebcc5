import type { AppCategory } from '../../application';
import type { NavGroupLink } from './types';

export const LinkItemType = {
  LINK: 'link',
  CATEGORY: 'category',
  PARENT_LINK: 'parentLink',
} as const;
export type LinkItemType = (typeof LinkItemType)[keyof typeof LinkItemType];

/** A line of the side menu, with its children. */
export type LinkItem =
  | { itemType: typeof LinkItemType.LINK; order?: number; link: NavGroupLink }
  | {
      itemType: typeof LinkItemType.PARENT_LINK;
      order?: number;
      link: NavGroupLink;
      links: readonly LinkItem[];
    }
  | {
      itemType: typeof LinkItemType.CATEGORY;
      order?: number;
      category: AppCategory;
      links: readonly LinkItem[];
    };

/**
 * Links, parent links and categories in the order in which they are shown: categories are sorted by
 * their own order. A link whose parent doesn't exist is shown on its own.
 */
export function toLinkItems(links: readonly NavGroupLink[]): readonly LinkItem[] {
  const ids = new Set(links.map(({ id }) => id));
  const children = groupBy(links, ({ parentNavLinkId }) => parentNavLinkId);
  const toItem = (link: NavGroupLink, above: ReadonlySet<string> = NOTHING): LinkItem => {
    const { order } = link;
    // A link that is its own ancestor would have no end.
    const below = above.has(link.id) ? undefined : children.get(link.id);
    if (!below) return { itemType: LinkItemType.LINK, link, order };
    const path = new Set([...above, link.id]);
    return {
      itemType: LinkItemType.PARENT_LINK,
      link,
      order,
      links: sorted(below.map((child) => toItem(child, path))),
    };
  };
  const top = children.get(undefined) ?? [];
  const byCategory = groupBy(top, ({ category }) => category?.id);
  const plain = byCategory.get(undefined) ?? [];
  byCategory.delete(undefined);
  const categories = [...byCategory.values()].map((ofCategory): LinkItem => {
    const category = ofCategory[0]?.category ?? { id: '', label: '' };
    return {
      itemType: LinkItemType.CATEGORY,
      category,
      order: category.order ?? LAST,
      links: sorted(ofCategory.map((link) => toItem(link))),
    };
  });
  const orphans = links.filter(
    ({ parentNavLinkId }) => parentNavLinkId && !ids.has(parentNavLinkId),
  );
  return sorted([
    ...plain.map((link) => toItem(link)),
    ...categories,
    ...orphans.map((link): LinkItem => ({ ...toItem(link), order: link.order ?? LAST })),
  ]);
}

/** The links of a tree from top to bottom, each parent before its children. */
export function flattenLinkItems(items: readonly LinkItem[]): readonly NavGroupLink[] {
  return items.flatMap((item) => {
    const own = item.itemType === LinkItemType.CATEGORY ? [] : [item.link];
    return item.itemType === LinkItemType.LINK ? own : [...own, ...flattenLinkItems(item.links)];
  });
}

const LAST = Number.MAX_SAFE_INTEGER;
const NOTHING: ReadonlySet<string> = new Set();

function sorted(items: readonly LinkItem[]): readonly LinkItem[] {
  return [...items].sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
}

function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
