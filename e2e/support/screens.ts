import type { Theme } from './put-on-theme';

export interface Screen {
  name: string;
  path: string;
  /** For whom: anybody on a server without sign-in, somebody who has not signed in yet, or who has. */
  person?: 'anybody' | 'stranger' | 'administrator' | 'viewer';
  /** How high the window is, where more has to be seen than is seen at 900 px. */
  height?: number;
  /** How many charts are drawn on it. */
  charts?: number;
  /** What can't be loaded. */
  missing?: string;
  /** A file that is brought to the page, which asks how it is to be read. */
  file?: { name: string; text: string };
  /** Only in English. */
  isEnglish?: boolean;
  screenshots?: readonly Screenshot[];
}

/** What of a screen only a screenshot can prove: as little of it as does, and in the themes in which it is another one. */
export interface Screenshot {
  /** Behind the name of the screen. */
  name?: string;
  /** The elements that are seen on it, from the first to the last, as far as the window shows them. */
  of: readonly string[];
  /** What is another screen's matter. */
  without?: string;
  at: readonly `${number} ${Theme}`[];
}

const page = (...at: Screenshot['at']): Screenshot => ({ of: ['#app-content'], at });
const SHEET = ['[role="tabpanel"]'];
const specimens = (...names: string[]) => names.map((n) => `[data-test-subj="specimen-${n}"]`);
const sheet = (name: string, ...at: Screenshot['at']): Screen => ({
  name: `gallery-${name}`,
  path: `/app/gallery#/${name}`,
  height: 1200,
  isEnglish: true,
  screenshots: [{ of: SHEET, at }],
});
const LIGHT = '1440 v9light';
const DARK = '1440 v9dark';

/** Every page, where `movies` and `birdstrikes` are indices and `saveScreenObjects` has run. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/app/home', screenshots: [page(LIGHT, '360 v9dark')] },
  {
    name: 'discover',
    path: "/app/discover#/?_a=(index:'movies')",
    charts: 1,
    screenshots: [page(LIGHT, '360 v9dark')],
  },
  { name: 'trace', path: '/app/traces#/0af7651916cd43dd8448eb211c80319c' },
  {
    name: 'dashboard',
    path: '/app/dashboards#/view/pictured',
    charts: 3,
    screenshots: [page(LIGHT, '360 v9dark')],
  },
  {
    name: 'visualize',
    path: '/app/visualize#/edit/pictured-years?_g=(time:(from:%271980-01-01T00:00:00.000Z%27,to:%272010-01-01T00:00:00.000Z%27))',
    charts: 1,
    screenshots: [page(LIGHT, '360 v9dark')],
  },
  { name: 'data', path: '/app/data' },
  ...['aliases', 'streams', 'templates', 'retention', 'pipelines', 'sources'].map((section) => ({
    name: `data-${section}`,
    path: `/app/data?section=${section}`,
  })),
  {
    name: 'file-preview',
    path: '/app/data',
    file: {
      name: 'sales.csv',
      text: 'day;city;sales\n31.01.2024;Rome;1.234,50\n01.02.2024;Oslo;7\n',
    },
  },
  { name: 'documentation', path: '/docs/guide/discover', isEnglish: true },
  {
    name: 'settings',
    path: '/app/management/opensearch-dashboards/settings',
    screenshots: [page('768 v7light')],
  },
  {
    name: 'objects',
    path: '/app/management/opensearch-dashboards/objects',
    screenshots: [page(LIGHT)],
  },
  { name: 'index-patterns', path: '/app/management/opensearch-dashboards/indexPatterns' },
  { name: 'workspaces', path: '/app/workspace_list' },
  { name: 'workspace-create', path: '/app/workspace_create', screenshots: [page(LIGHT)] },
  { name: 'status', path: '/app/status', screenshots: [page('768 v8light')] },
  { name: 'error', path: '/app/error', screenshots: [page(LIGHT)] },
  { name: 'url-overflow', path: '/app/error?errorType=urlOverflow' },
  {
    name: 'not-found',
    path: '/app/nothing',
    screenshots: [
      {
        name: 'shell',
        of: ['body'],
        without: '#app-content',
        at: [LIGHT, DARK, '768 v7dark', '360 v8light'],
      },
    ],
  },
  {
    name: 'fatal-error',
    path: '/app/home?locale=de',
    missing: '**/translations/de.json',
    isEnglish: true,
    screenshots: [{ of: ['body'], at: ['768 v9dark'] }],
  },
  {
    name: 'sign-in',
    path: '/login',
    person: 'stranger',
    screenshots: [{ of: ['body'], at: ['360 v9light'] }],
  },
  { name: 'users', path: '/app/users', person: 'administrator' },
  { name: 'api-keys', path: '/app/api-keys', person: 'administrator' },
  {
    name: 'account',
    path: '/app/account',
    person: 'administrator',
    screenshots: [page('768 v9light')],
  },
  sheet('controls', LIGHT, DARK, '1440 v7light', '1440 v8dark'),
  sheet('feedback', LIGHT, DARK, '1440 v7dark'),
  sheet('data', LIGHT, DARK, '1440 v8light'),
  sheet('colors', LIGHT, DARK),
  {
    ...sheet('charts'),
    height: 3600,
    charts: 17,
    screenshots: [
      { name: 'axes', of: specimens('Line', 'Two axes'), at: [LIGHT, DARK] },
      { name: 'parts', of: specimens('Small multiples', 'Metric'), at: [LIGHT, DARK] },
      { name: 'items', of: specimens('Heat map', 'Gauge', 'Treemap'), at: [LIGHT, DARK] },
    ],
  },
];

const CHART_TYPES = (
  'area boxplot gauge goal heatmap histogram horizontal_bar input_control_vis line markdown metric pie scatter table ' +
  'tagcloud treemap'
).split(' ');

/** What is walked beside them, and looks like one of them. */
const OTHER_SCREENS: readonly Screen[] = [
  { name: 'builder', path: '/app/visualize#/create' },
  { name: 'charts', path: '/app/visualize#/' },
  { name: 'dashboards', path: '/app/dashboards#/' },
  { name: 'new-dashboard', path: '/app/dashboards#/create' },
  {
    name: 'dashboard-edited',
    path: '/app/dashboards#/view/pictured?_a=(viewMode:edit)',
    charts: 3,
  },
  ...CHART_TYPES.map((type) => ({
    name: `builder-${type}`,
    path: `/app/visualize#/create?type=${type}&indexPattern=movies`,
  })),
];

/** Every screen that a person can come to rest on. */
export const ALL_SCREENS: readonly Screen[] = [...SCREENS, ...OTHER_SCREENS];

/** The file of a screenshot, without its ending. */
export function nameScreenshot(screen: Screen, { name }: Screenshot, width: number, theme: Theme) {
  return [screen.name, ...(name ? [name] : []), width, theme].join('-');
}

/** What every stored screenshot is called. */
export const SCREENSHOTS: readonly string[] = SCREENS.flatMap((screen) =>
  (screen.screenshots ?? []).flatMap((screenshot) =>
    screenshot.at.map((at) => {
      const [width, theme] = at.split(' ');
      return nameScreenshot(screen, screenshot, Number(width), theme as Theme);
    }),
  ),
);
