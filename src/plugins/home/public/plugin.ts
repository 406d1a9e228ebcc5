import { i18n } from '#common/i18n';
import type { PluginInitializer } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { IngestStart } from '#plugins/ingest/public';

export interface HomeStartDependencies {
  data: DataStart;
  ingest: IngestStart;
}

/** Registers the Home app: where data comes in. */
export const plugin: PluginInitializer<void, void, object, HomeStartDependencies> = () => ({
  setup(core) {
    core.application.register({
      id: 'home',
      title: i18n.formatMessage({ id: 'home.title', defaultMessage: 'Home' }),
      order: 0,
      icon: 'home',
      async mount(params) {
        const [{ renderApp }, [coreStart, plugins]] = await Promise.all([
          import(/* webpackChunkName: "app-home" */ './application'),
          core.getStartServices(),
        ]);
        return renderApp({ core: coreStart, ...plugins, params });
      },
    });
  },

  start() {},
});
