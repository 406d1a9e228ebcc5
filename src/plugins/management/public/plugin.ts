import { i18n } from '#common/i18n';
import {
  addLinkToUseCases,
  AppNavLinkStatus,
  DEFAULT_APP_CATEGORIES,
  DEFAULT_NAV_GROUPS,
  type AppMountParameters,
  type CoreSetup,
  type CoreStart,
  type PluginInitializer,
} from '#core/public';
import type { DashboardStart } from '#plugins/dashboard/public';
import type { DataStart } from '#plugins/data/public';

const ROUTE = '/app/management';
const SECTION = `${ROUTE}/opensearch-dashboards`;

interface StartDependencies {
  data: DataStart;
  dashboard?: DashboardStart;
}

type Setup = CoreSetup<StartDependencies>;

/** Registers the pages on which Atrium itself is looked after. Each is loaded on the first visit. */
export const plugin: PluginInitializer<void, void, object, StartDependencies> = () => ({
  setup(core) {
    const category = DEFAULT_APP_CATEGORIES.management;
    const settingsTitle = i18n.formatMessage({
      id: 'management.settings.title',
      defaultMessage: 'Advanced settings',
    });
    core.application.register({
      id: 'settings',
      title: settingsTitle,
      appRoute: `${SECTION}/settings`,
      category,
      order: 2000,
      icon: 'settings',
      headerVariant: 'application',
      async mount(params: AppMountParameters) {
        const [coreStart] = await core.getStartServices();
        const { renderSettings } = await import(
          /* webpackChunkName: "app-settings" */ './settings/application'
        );
        return renderSettings({ core: coreStart, params });
      },
    });
    registerObjects(core);
    registerPatterns(core);
    core.application.register({
      id: 'management',
      title: settingsTitle,
      navLinkStatus: AppNavLinkStatus.hidden,
      async mount() {
        const [coreStart] = await core.getStartServices();
        void openFirst(coreStart);
        return () => {};
      },
    });
    core.chrome.navGroup.addNavLinksToGroup(DEFAULT_NAV_GROUPS.settingsAndSetup, [
      { id: 'settings', order: 200 },
      { id: 'objects', order: 300 },
      { id: 'indexPatterns', order: 400 },
    ]);
    addLinkToUseCases(core.chrome.navGroup, {
      id: 'objects',
      category: DEFAULT_APP_CATEGORIES.manage,
    });
    addLinkToUseCases(core.chrome.navGroup, {
      id: 'indexPatterns',
      category: DEFAULT_APP_CATEGORIES.manage,
    });
  },

  start() {},
});

/** The address without a page leads to the first one. */
async function openFirst({ application }: CoreStart) {
  await application.navigateToApp('settings', { replace: true });
}

function registerObjects(core: Setup): void {
  core.application.register({
    id: 'objects',
    title: i18n.formatMessage({
      id: 'management.objects.title',
      defaultMessage: 'Saved objects',
    }),
    appRoute: `${SECTION}/objects`,
    category: DEFAULT_APP_CATEGORIES.management,
    order: 1000,
    icon: 'objects',
    headerVariant: 'application',
    async mount(params: AppMountParameters) {
      const [coreStart, { data, dashboard }] = await core.getStartServices();
      const { renderObjects } = await import(
        /* webpackChunkName: "app-objects" */ './objects/application'
      );
      return renderObjects({ core: coreStart, params, data, panelKinds: dashboard?.panelKinds });
    },
  });
}

function registerPatterns(core: Setup): void {
  core.application.register({
    id: 'indexPatterns',
    title: i18n.formatMessage({
      id: 'management.patterns.title',
      defaultMessage: 'Index patterns',
    }),
    appRoute: `${SECTION}/indexPatterns`,
    category: DEFAULT_APP_CATEGORIES.management,
    order: 1100,
    icon: 'columns',
    headerVariant: 'application',
    async mount(params: AppMountParameters) {
      const [coreStart, { data }] = await core.getStartServices();
      await i18n.loadMessageFormat();
      const { renderPatterns } = await import(
        /* webpackChunkName: "app-patterns" */ './patterns/application'
      );
      return renderPatterns({ core: coreStart, params, data });
    },
  });
}
