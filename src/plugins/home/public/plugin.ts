import { i18n } from '#common/i18n';
import { DEFAULT_NAV_GROUPS, type PluginInitializer } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { IngestStart } from '#plugins/ingest/public';
import type { FirstAnswer } from '#ui';

export interface HomeStartDependencies {
  data: DataStart;
  ingest: IngestStart;
}

function askFirst(
  key: string,
  ask: (options: { signal: AbortSignal }) => Promise<unknown>,
): FirstAnswer {
  const asking = new AbortController();
  return [[key], ask(asking), asking];
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
        const first = [
          askFirst('indices', plugins.data.indexClient.list),
          askFirst('samples', plugins.ingest.ingestClient.listSamples),
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
        const { findUpload } = await import(
          /* webpackChunkName: "palette-upload" */ './palette-upload'
        );
        return findUpload(application);
      },
    });
    core.chrome.navGroup.addNavLinksToGroup(DEFAULT_NAV_GROUPS.all, [{ id: 'home' }]);
  },

  start() {},
});
