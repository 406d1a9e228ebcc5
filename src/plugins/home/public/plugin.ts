import { i18n } from '#common/i18n';
import { DEFAULT_NAV_GROUPS, type PluginInitializer } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { IngestStart } from '#plugins/ingest/public';
import type { FirstAnswer } from '#ui';

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
      headerVariant: 'application',
      async mount(params) {
        const [coreStart, plugins] = await core.getStartServices();
        // Asked for while the page's code is still on its way.
        const [forIndices, forSamples] = [new AbortController(), new AbortController()];
        const first: readonly FirstAnswer[] = [
          [['indices'], plugins.data.indexClient.list({ signal: forIndices.signal }), forIndices],
          [
            ['samples'],
            plugins.ingest.ingestClient.listSamples({ signal: forSamples.signal }),
            forSamples,
          ],
        ];
        // Whether one failed, the page finds out when it takes the answer.
        void Promise.allSettled(first.map(([, answer]) => answer));
        const { renderApp } = await import(/* webpackChunkName: "app-home" */ './application');
        return renderApp({ core: coreStart, ...plugins, params }, first);
      },
    });
    core.chrome.globalSearch.registerSource({
      id: 'upload',
      async load() {
        const [{ application }] = await core.getStartServices();
        const { data, ingest } = application.capabilities;
        if (data?.['write'] === false || ingest?.['load'] === false) return [];
        return [
          {
            id: 'upload',
            icon: 'file',
            title: i18n.formatMessage({ id: 'home.upload', defaultMessage: 'Upload a file' }),
            keywords: 'csv json ndjson parquet import add data',
            run: () => void application.navigateToApp('home'),
          },
        ];
      },
    });
    core.chrome.navGroup.addNavLinksToGroup(DEFAULT_NAV_GROUPS.all, [{ id: 'home' }]);
  },

  start() {},
});
