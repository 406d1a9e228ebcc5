import { i18n } from '#common/i18n';
import { AppNavLinkStatus, type PluginInitializer } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { DiscoverSetup } from '#plugins/discover/public';

interface SetupDependencies {
  /** Missing where nobody looks at single documents. */
  discover?: DiscoverSetup;
}

interface StartDependencies {
  data: DataStart;
}

/** Registers the page of a trace, and the link to it from documents that are part of one. */
export const plugin: PluginInitializer<void, void, SetupDependencies, StartDependencies> = () => ({
  setup(core, { discover }) {
    core.application.register({
      id: 'traces',
      title: i18n.formatMessage({ id: 'traces.title', defaultMessage: 'Trace' }),
      // One comes from a document: there is no list of all traces.
      navLinkStatus: AppNavLinkStatus.hidden,
      icon: 'discover',
      headerVariant: 'application',
      async mount(params) {
        const [[coreStart, { data }], { renderTraces }] = await Promise.all([
          core.getStartServices(),
          import(/* webpackChunkName: "app-traces" */ './application'),
        ]);
        return renderTraces({ core: coreStart, data, params });
      },
    });
    discover?.registerDocumentLink(async () => {
      const module = await import(/* webpackChunkName: "trace-link" */ './document-link');
      return module.linkOfDocument;
    });
  },

  start() {},
});
