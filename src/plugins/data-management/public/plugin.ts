import { i18n } from '#common/i18n';
import { addLinkToUseCases, DEFAULT_APP_CATEGORIES, type PluginInitializer } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { IngestStart } from '#plugins/ingest/public';
import type { DataSection } from './section';

export interface DataManagementStartDependencies {
  data: DataStart;
  ingest: IngestStart;
}

export interface DataManagementSetup {
  /** A further part of the page, beside the indices. */
  registerSection(section: DataSection): void;
}

/** Registers the Data page: every index, its fields, and what was wrong with its rows. */
export const plugin: PluginInitializer<
  DataManagementSetup,
  void,
  object,
  DataManagementStartDependencies
> = () => ({
  setup(core) {
    const sections: DataSection[] = [];
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
        const asking = new AbortController();
        const indices = plugins.data.indexClient.list({ signal: asking.signal });
        indices.catch(() => undefined);
        const { renderApp } = await import(/* webpackChunkName: "app-data" */ './application');
        return renderApp({ core: coreStart, ...plugins, params, sections }, [
          [['indices'], indices, asking],
        ]);
      },
    });
    addLinkToUseCases(core.chrome.navGroup, {
      id: 'data',
      category: DEFAULT_APP_CATEGORIES.manage,
    });
    return { registerSection: (section) => void sections.push(section) };
  },

  start() {},
});
