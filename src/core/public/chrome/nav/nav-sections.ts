import { i18n } from '#common/i18n';
import type { ChromeNavLink } from '../to-nav-link';

export interface NavSection {
  id: string;
  /** The first section has none. */
  title?: string;
  links: readonly ChromeNavLink[];
}

/** Links without a category first, then one section for each group of categories. */
export function toNavSections(links: readonly ChromeNavLink[]): readonly NavSection[] {
  const sections = new Map<string, { title?: string; links: ChromeNavLink[] }>([
    ['', { links: [] }],
  ]);
  const shown = links.filter(({ hidden }) => !hidden);
  const byCategory = [...shown].sort(
    (one, other) => (one.category?.order ?? 0) - (other.category?.order ?? 0),
  );
  for (const link of byCategory) {
    const { id, title } = sectionOf(link);
    const section = sections.get(id) ?? { title, links: [] };
    section.links.push(link);
    sections.set(id, section);
  }
  return [...sections]
    .map(([id, section]) => ({ id, ...section }))
    .filter((section) => section.links.length > 0)
    .sort((one, other) => rank(one.id) - rank(other.id));
}

const ORDER = ['', 'explore'];

/** The way of a person through the product: look at data, then look after it. */
function rank(id: string): number {
  const position = ORDER.indexOf(id);
  return position === -1 ? (id === 'manage' ? ORDER.length + 1 : ORDER.length) : position;
}

function sectionOf({ category }: ChromeNavLink): { id: string; title?: string } {
  if (!category) {
    return { id: '' };
  }
  switch (category.id) {
    case 'investigate':
    case 'visualizeAndReport':
      return {
        id: 'explore',
        title: i18n.formatMessage({ id: 'core.ui.nav.explore', defaultMessage: 'Explore' }),
      };
    case 'manage':
    case 'manageData':
    case 'manageWorkspace':
      return {
        id: 'manage',
        title: i18n.formatMessage({ id: 'core.ui.nav.manage', defaultMessage: 'Manage' }),
      };
    default:
      return { id: category.id, title: category.label };
  }
}
