/** A plugin of our own as its folder has it: an app, routes, and panels for objects of a type of its own. */
export const TIDE_TABLE: Readonly<Record<string, string>> = {
  'opensearch_dashboards.json': JSON.stringify({
    id: 'tideTable',
    ui: true,
    server: true,
    requiredPlugins: ['data', 'dashboard'],
    optionalPlugins: [],
    applications: [{ id: 'tides', firstRequests: ['/api/tides'] }],
  }),
  'public/plugin.ts': `
    import { type PluginInitializer } from '#core/public';
    import type { DashboardSetup } from '#plugins/dashboard/public';
    import { tidePanel } from './panels/tide-table';
    export const plugin: PluginInitializer<void, void, { dashboard: DashboardSetup }> = () => ({
      setup(core, { dashboard }) {
        dashboard.registerPanelKind(tidePanel);
        core.application.register({
          id: 'tides',
          title: 'Tides',
          async mount({ element }) {
            const { draw } = await import(/* webpackChunkName: "app-tides" */ './draw');
            element.textContent = draw(await core.http.get('/api/tides'));
            return () => {};
          },
        });
      },
      start() {},
    });`,
  'public/draw.ts': 'export const draw = (tides: unknown) => `Tides: ${JSON.stringify(tides)}`;',
  'public/panels/tide-table/index.ts': `
    import type { PanelKind } from '#plugins/dashboard/public';
    export const tidePanel: PanelKind = {
      id: 'tide-table',
      label: 'tide table',
      load: () => import('./tide-panel'),
    };`,
  'public/panels/tide-table/tide-panel.tsx': `
    import type { PanelCode } from '#plugins/dashboard/public';
    export const read: PanelCode['read'] = ({ attributes }) => ({
      title: String(attributes['title']),
      description: '',
      notices: [],
      Component: () => <p>{'Low at ' + String(attributes['low'])}</p>,
    });
    export const judge: PanelCode['judge'] = () => ({
      state: 'differs',
      reasons: ['The moon has moved on.'],
    });`,
  'server/plugin.ts': `
    import type { ServerPlugin } from '#core/server';
    export const plugin: ServerPlugin = {
      id: 'tideTable',
      setup(core) {
        core.savedObjects.registerType({ name: 'tide-table' });
      },
      start(core) {
        core.http.createRouter().get('/api/tides', {}, () => ({ high: '04:12' }));
      },
    };`,
};

/** A table of tides, and a dashboard with it. */
export const TIDE_OBJECTS = [
  {
    type: 'tide-table',
    id: 'dover',
    attributes: { title: 'Dover', low: '10:30' },
    references: [],
  },
  {
    type: 'dashboard',
    id: 'harbor',
    attributes: {
      title: 'Harbor',
      panelsJSON: JSON.stringify([
        { panelIndex: '1', panelRefName: 'panel_0', gridData: { x: 0, y: 0, w: 24, h: 10 } },
      ]),
    },
    references: [{ name: 'panel_0', type: 'tide-table', id: 'dover' }],
  },
];
