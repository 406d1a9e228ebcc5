import { i18n } from '#common/i18n';
import { addLinkToUseCases, DEFAULT_APP_CATEGORIES, type PluginInitializer } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { IngestStart } from '#plugins/ingest/public';

export interface DataManagementStartDependencies {
  data: DataStart;
  ingest: IngestStart;
}

/** Registers the Data page: every index, its fields, and what was wrong with its rows. */
export const plugin: PluginInitializer<
  void,
  void,
  object,
  DataManagementStartDependencies
> = () => ({
  setup(core) {
    core.application.register({
      id: 'data',
      title: i18n.formatMessage({ id: 'dataManagement.title', defaultMessage: 'Data' }),
      category: DEFAULT_APP_CATEGORIES.manageData,
      order: 1000,
      icon: 'data',
      headerVariant: 'application',
      async mount(params) {
        const [coreStart, plugins] = await core.getStartServices();
        // Asked for while the page's code is still on its way; whether it failed, the page finds out.
        const indices = plugins.data.indexClient.list();
        indices.catch(() => undefined);
        const { renderApp } = await import(/* webpackChunkName: "app-data" */ './application');
        return renderApp({ core: coreStart, ...plugins, params }, [[['indices'], indices]]);
      },
    });
    addLinkToUseCases(core.chrome.navGroup, {
      id: 'data',
      category: DEFAULT_APP_CATEGORIES.manage,
    });
  },

  start() {},
});
