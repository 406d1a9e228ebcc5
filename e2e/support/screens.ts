/** Every page that anybody sees on a server without sign-in, where `movies` is an index and `savePicturedObjects` has run. */
export const PAGES: Readonly<Record<string, string>> = {
  home: '/app/home',
  discover: "/app/discover#/?_a=(index:'movies')",
  dashboard: '/app/dashboards#/view/pictured',
  visualize:
    '/app/visualize#/edit/pictured-years?_g=(time:(from:%271980-01-01T00:00:00.000Z%27,to:%272010-01-01T00:00:00.000Z%27))',
  data: '/app/data',
  settings: '/app/management/opensearch-dashboards/settings',
  objects: '/app/management/opensearch-dashboards/objects',
  workspaces: '/app/workspace_list',
  'workspace-create': '/app/workspace_create',
  status: '/app/status',
  error: '/app/error',
  'url-overflow': '/app/error?errorType=urlOverflow',
  'not-found': '/app/nothing',
};

/** Pages of a server with sign-in, for somebody who is an administrator. */
export const SIGNED_IN_PAGES: Readonly<Record<string, string>> = {
  users: '/app/users',
  'api-keys': '/app/api-keys',
  account: '/app/account',
};

/** The address of the page where one signs in. */
export const SIGN_IN_PAGE = '/login';

export const THEMES = ['v7light', 'v7dark', 'v8light', 'v8dark', 'v9light', 'v9dark'] as const;
