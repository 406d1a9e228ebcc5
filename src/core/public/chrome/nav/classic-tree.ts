import { toLinkItems, type LinkItem } from '../nav-groups';
import type { ChromeNavLink } from '../to-nav-link';

/** The classic form: categories by their order, then links without one (spec section 2). Hidden links are left out. */
export function toClassicTree(links: readonly ChromeNavLink[]): readonly LinkItem[] {
  const shown = links.filter(({ hidden }) => !hidden);
  return [
    ...toLinkItems(shown.filter(({ category }) => category)),
    ...toLinkItems(shown.filter(({ category }) => !category)),
  ];
}
