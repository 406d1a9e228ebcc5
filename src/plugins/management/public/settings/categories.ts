import { i18n } from '#common/i18n';
import type { SettingDefinition } from './definitions';

export interface SettingCategory {
  id: string;
  name: string;
  settings: readonly SettingDefinition[];
}

/** General first, then by name. A setting stands in the first of its categories. */
export function toCategories(
  definitions: readonly SettingDefinition[],
): readonly SettingCategory[] {
  const byId = new Map<string, SettingDefinition[]>();
  for (const definition of definitions) {
    const id = definition.category?.[0] ?? 'general';
    byId.set(id, [...(byId.get(id) ?? []), definition]);
  }
  return [...byId]
    .map(([id, settings]) => ({ id, name: categoryName(id), settings: sorted(settings) }))
    .sort(
      (one, other) =>
        rank(one) - rank(other) || one.name.localeCompare(other.name, i18n.formattingLocale),
    );
}

const rank = ({ id }: { id: string }) => (id === 'general' ? 0 : 1);

function sorted(settings: readonly SettingDefinition[]) {
  return settings.toSorted((one, other) =>
    one.name.localeCompare(other.name, i18n.formattingLocale),
  );
}

/** What a person looks for: name, key and description. */
export function matches(definition: SettingDefinition, search: string): boolean {
  const text = `${definition.name} ${definition.key} ${definition.description}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function categoryName(id: string): string {
  switch (id) {
    case 'general':
      return i18n.formatMessage({ id: 'management.settings.general', defaultMessage: 'General' });
    case 'accessibility':
      return i18n.formatMessage({
        id: 'management.settings.accessibility',
        defaultMessage: 'Accessibility',
      });
    case 'appearance':
      return i18n.formatMessage({
        id: 'management.settings.appearance',
        defaultMessage: 'Appearance',
      });
    case 'discover':
      return i18n.formatMessage({ id: 'management.settings.discover', defaultMessage: 'Discover' });
    case 'notifications':
      return i18n.formatMessage({
        id: 'management.settings.notifications',
        defaultMessage: 'Notifications',
      });
    case 'search':
      return i18n.formatMessage({ id: 'management.settings.search', defaultMessage: 'Search' });
    case 'visualization':
      return i18n.formatMessage({
        id: 'management.settings.visualization',
        defaultMessage: 'Visualization',
      });
    default:
      return id.charAt(0).toUpperCase() + id.slice(1);
  }
}
