import { i18n } from '#common/i18n';
import type { ShellServices } from '../shell-services';
import { THEME_VERSIONS, type ThemePreference } from '../../theme';
import { documentationLink } from '../header/documentation-link';
import { toRecentHref } from '../header/recent-href';
import { fuzzyScore } from './fuzzy';

/** Something that can be opened or done. */
export interface PaletteItem {
  id: string;
  title: string;
  /** Where it belongs, or what its keys are. */
  hint?: string;
  /** Words by which it is found too. */
  keywords?: string;
  icon?: string;
  run: () => void;
}

export interface PaletteGroup {
  id: string;
  title: string;
  items: readonly PaletteItem[];
  /** Someone else looked for them: all of them fit, the best first. */
  isFound?: boolean;
  /** Stands above all others, where nothing was typed or others fit no better. */
  isFirst?: boolean;
  /** So many at most. */
  most?: number;
}

/** Of a group, unless it says otherwise. */
const MAX_OF_GROUP = 6;

/** The best items of each group, that with the best one first; all of them where nothing was typed. */
export function filterGroups(
  groups: readonly PaletteGroup[],
  query: string,
): readonly PaletteGroup[] {
  return groups
    .map((group) => {
      const scored = scoreItems(group, query);
      const best = Math.max(0, ...scored.map(({ score }) => score));
      return { group, best, items: scored.map(({ item }) => item) };
    })
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => (query === '' ? 0 : other.best - one.best))
    .map(({ group, items }) => ({ ...group, items }));
}

function scoreItems({ items, isFound, most = MAX_OF_GROUP }: PaletteGroup, query: string) {
  if (isFound) return items.map((item) => ({ item, score: scoreOf(item, query) ?? 0 }));
  return items
    .map((item) => ({ item, score: scoreOf(item, query) }))
    .filter((one): one is { item: PaletteItem; score: number } => one.score !== undefined)
    .sort((one, other) => other.score - one.score)
    .slice(0, most);
}

/** A word of the title counts for more than one beside it. */
function scoreOf({ title, keywords = '' }: PaletteItem, query: string): number | undefined {
  const byTitle = fuzzyScore(query, title);
  if (byTitle !== undefined) return byTitle;
  return keywords.toLowerCase().includes(query.toLowerCase()) ? 1 : undefined;
}

/** What this browser knows already: it answers each key at once. */
export function localGroups(services: ShellServices): readonly PaletteGroup[] {
  const apps = appGroup(services);
  const page = pageGroup(services);
  // Where the header has no room for the page's own actions, the palette is the way to them.
  const first = window.matchMedia('(max-width: 767px)').matches ? [page, apps] : [apps, page];
  return [...first, recentGroup(services), actionGroup(services), themeGroup(services)];
}

function pageGroup({ chrome }: ShellServices): PaletteGroup {
  const items = chrome.globalSearch.getPageActions();
  return {
    id: 'page-actions',
    // All of them: what is left out here is found nowhere.
    most: items.length,
    title: i18n.formatMessage({ id: 'core.ui.palette.page', defaultMessage: 'On this page' }),
    items,
  };
}

function appGroup({ application, chrome }: ShellServices): PaletteGroup {
  const links = chrome.navLinks.getAll().filter(({ hidden, disabled }) => !hidden && !disabled);
  return {
    id: 'apps',
    // Every app: whoever opens the palette sees where one can go.
    most: links.length,
    title: i18n.formatMessage({ id: 'core.ui.palette.apps', defaultMessage: 'Apps' }),
    items: links.map(({ id, title, icon, description, category }) => ({
      id: `app-${id}`,
      title,
      hint: category?.label,
      keywords: `${id} ${description ?? ''}`,
      icon,
      run: () => void application.navigateToApp(id),
    })),
  };
}

function recentGroup({ application, chrome, http }: ShellServices): PaletteGroup {
  return {
    id: 'recent',
    title: i18n.formatMessage({
      id: 'core.ui.recentLinks.title',
      defaultMessage: 'Recently viewed',
    }),
    items: chrome.recentlyAccessed.get().map((item) => ({
      id: `recent-${item.id}`,
      title: item.label,
      icon: item.meta?.icon ?? 'recent',
      run: () => void application.navigateToUrl(toRecentHref(item, http.basePath)),
    })),
  };
}

function actionGroup({ keyboardShortcut, metadata }: ShellServices): PaletteGroup {
  const { label, href } = documentationLink(metadata);
  return {
    id: 'actions',
    most: 20,
    title: i18n.formatMessage({ id: 'core.ui.palette.actions', defaultMessage: 'Actions' }),
    items: [
      ...(keyboardShortcut?.getAllShortcuts() ?? [])
        .filter(({ id }) => id !== 'palette')
        .map(({ id, pluginId, name, category, execute }) => ({
          id: `action-${pluginId}-${id}`,
          title: name,
          hint: category,
          icon: 'play',
          run: execute,
        })),
      {
        id: 'documentation',
        title: label,
        icon: 'help',
        run: () => void window.open(href, '_blank', 'noopener,noreferrer'),
      },
    ],
  };
}

function themeGroup({ theme }: ShellServices): PaletteGroup {
  const schemes: readonly (readonly [ThemePreference, string, string])[] = [
    [
      'light',
      'sun',
      i18n.formatMessage({ id: 'core.ui.palette.light', defaultMessage: 'Theme: light' }),
    ],
    [
      'dark',
      'moon',
      i18n.formatMessage({ id: 'core.ui.palette.dark', defaultMessage: 'Theme: dark' }),
    ],
    [
      'system',
      'monitor',
      i18n.formatMessage({ id: 'core.ui.palette.system', defaultMessage: 'Theme: match system' }),
    ],
  ];
  return {
    id: 'theme',
    title: i18n.formatMessage({ id: 'core.ui.theme.label', defaultMessage: 'Theme' }),
    items: [
      ...schemes.map(([id, icon, title]) => ({
        id: `theme-${id}`,
        title,
        icon,
        run: () => theme.setPreference(id),
      })),
      ...THEME_VERSIONS.map((version) => ({
        id: `theme-${version}`,
        title: i18n.formatMessage(
          { id: 'core.ui.palette.version', defaultMessage: 'Theme: version {version}' },
          { version },
        ),
        icon: 'monitor',
        run: () => theme.setVersion(version),
      })),
    ],
  };
}
