import { i18n } from '#common/i18n';
import { DEFAULT_APP_CATEGORIES, type PluginInitializer } from '#core/public';
import type { DataStart } from '#plugins/data/public';

export interface DiscoverStartDependencies {
  data: DataStart;
}

/** Registers the Discover app. Its screens are loaded on the first visit. */
export const plugin: PluginInitializer<void, void, object, DiscoverStartDependencies> = () => ({
  setup(core) {
    core.application.register({
      id: 'discover',
      title: i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' }),
      category: DEFAULT_APP_CATEGORIES.investigate,
      order: 1000,
      icon: 'discover',
      async mount(params) {
        const [{ renderApp }, [coreStart, { data }]] = await Promise.all([
          import(/* webpackChunkName: "app-discover" */ './application'),
          core.getStartServices(),
        ]);
        return renderApp({ core: coreStart, data, params });
      },
    });
  },

  start() {},
});
