import type { JsonObject } from '#common/json';
import { UNCHANGED } from './migrate';
import type { SavedObjectType } from './type-registry';

const SETTINGS_PATH = '/app/management/opensearch-dashboards';

/** The version that new objects carry; nothing has to change on the way to it. */
const since = (version: string) => ({ [version]: UNCHANGED });

/**
 * Kibana counts on where we stopped, up to 7.17 and 8.x, and what its objects hold is read all the same: their readers take
 * whatever is there. Theirs stay of the version that they say, so that they export as they came.
 */
const KIBANA_NEXT = '9.0.0';

/** The types that come with the core, named and versioned as exports know them. */
export const STORED_TYPES: readonly SavedObjectType[] = [
  {
    name: 'index-pattern',
    searchable: ['title', 'description', 'displayName'],
    migrations: since('7.6.0'),
    takesBelow: KIBANA_NEXT,
    validate: requireText('title'),
    management: {
      icon: 'indexPatternApp',
      getEditUrl: ({ id }) =>
        `/management/opensearch-dashboards/indexPatterns/patterns/${encodeURIComponent(id)}`,
      getInAppUrl: ({ id }) => ({
        path: `${SETTINGS_PATH}/indexPatterns/patterns/${encodeURIComponent(id)}`,
        uiCapabilitiesPath: 'management.opensearchDashboards.indexPatterns',
      }),
    },
  },
  shownBy('search', '7.9.3', {
    icon: 'discoverApp',
    path: (id) => `/app/discover#/view/${id}`,
    capability: 'discover.show',
  }),
  shownBy('visualization', '7.10.0', {
    icon: 'visualizeApp',
    path: (id) => `/app/visualize#/edit/${id}`,
    capability: 'visualize.show',
  }),
  shownBy('dashboard', '7.9.3', {
    icon: 'dashboardApp',
    path: (id) => `/app/dashboards#/view/${id}`,
    capability: 'dashboard.show',
  }),
  { name: 'query', validate: requireText('title'), management: { icon: 'search' } },
  // An address that someone else wrote leads wherever they want: it comes with no import (attack 59).
  { name: 'url', importable: false, searchable: ['url'], validate: validateUrl },
  { name: 'config', hidden: true, importable: false },
];

interface Place {
  icon: string;
  path: (id: string) => string;
  capability: string;
}

function shownBy(
  name: string,
  version: string,
  { icon, path, capability }: Place,
): SavedObjectType {
  return {
    name,
    migrations: since(version),
    takesBelow: KIBANA_NEXT,
    validate: requireText('title'),
    management: {
      icon,
      getEditUrl: ({ id }) =>
        `/management/opensearch-dashboards/objects/${name}/${encodeURIComponent(id)}`,
      getInAppUrl: ({ id }) => ({
        path: path(encodeURIComponent(id)),
        uiCapabilitiesPath: capability,
      }),
    },
  };
}

function requireText(name: string) {
  return (attributes: JsonObject): string | undefined => {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    return typeof value === 'string'
      ? undefined
      : `[attributes.${name}]: expected value of type [string] but got [${typeName(value)}]`;
  };
}

/** Below this server and nowhere else (attack 14). */
function validateUrl({ url }: JsonObject): string | undefined {
  const isBelow = typeof url === 'string' && /^\/(?![/\\])/.test(url) && !/[\p{Cc}\\]/u.test(url);
  return isBelow ? undefined : '[attributes.url]: expected a path that begins with one slash';
}

function typeName(value: unknown): string {
  if (value === null) {
    return 'null';
  }
  return Array.isArray(value) ? 'array' : typeof value;
}
