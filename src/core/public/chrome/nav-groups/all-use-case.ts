import { i18n } from '#common/i18n';
import { DEFAULT_APP_CATEGORIES, type AppCategory } from '../../application';
import type { ChromeNavLink } from '../to-nav-link';
import { ALL_USE_CASE_ID } from './default-nav-groups';
import { NavGroupType, type ChromeNavGroup, type ChromeRegistrationNavLink } from './types';

/** The custom category follows the one for managing by this much (spec section 9). */
const AFTER_MANAGE = 500;

export interface RegisteredGroup {
  group: ChromeNavGroup;
  links: ReadonlyMap<string, ChromeRegistrationNavLink>;
}

/** For links that no plugin put into a group. */
function customCategory(): AppCategory {
  return {
    id: 'custom',
    label: i18n.formatMessage({ id: 'core.ui.category.custom', defaultMessage: 'Custom' }),
    order: (DEFAULT_APP_CATEGORIES.manage.order ?? 0) + AFTER_MANAGE,
  };
}

/**
 * The links of the use case that holds everything: its own, then of the other use cases those that
 * are to show there, under the use case's name, then those of no group at all.
 */
export function linksOfAllUseCase(
  groups: readonly RegisteredGroup[],
  navLinks: readonly ChromeNavLink[],
): readonly ChromeRegistrationNavLink[] {
  const own = groups.find(({ group }) => group.id === ALL_USE_CASE_ID);
  const result = new Map(own?.links);
  const grouped = new Set(groups.flatMap(({ links }) => [...links.keys()]));
  for (const { group, links } of groups) {
    if (group.id === ALL_USE_CASE_ID || group.type === NavGroupType.SYSTEM) continue;
    const category = { id: group.id, label: group.title, order: group.order };
    for (const link of links.values()) {
      if (link.showInAllNavGroup && !result.has(link.id))
        result.set(link.id, { ...link, category });
    }
  }
  const category = customCategory();
  for (const { id, hidden } of navLinks) {
    if (!hidden && !grouped.has(id)) result.set(id, { id, category });
  }
  return [...result.values()];
}
