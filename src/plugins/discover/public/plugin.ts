import { i18n } from '#common/i18n';
import { addLinkToUseCases, DEFAULT_APP_CATEGORIES, type PluginInitializer } from '#core/public';
import type { DashboardSetup } from '#plugins/dashboard/public';
import type { DataStart } from '#plugins/data/public';
import type { StatementsStart } from '#plugins/statements/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import { askFirst } from './ask-first';
import type { DiscoverSetup, LinkOfDocument } from './document-link';
import { discoverSessionPanel } from './panels/discover-session';
import { explorePanel } from './panels/explore';
import { searchPanel } from './panels/search';

export interface DiscoverStartDependencies {
  data: DataStart;
  statements: StatementsStart;
  visualizations: VisualizationsStart;
}

interface SetupDependencies {
  /** Missing where there are no dashboards. */
  dashboard?: DashboardSetup;
}

/** Registers the Discover app. Its screens are loaded on the first visit. */
export const plugin: PluginInitializer<
  DiscoverSetup,
  void,
  SetupDependencies,
  DiscoverStartDependencies
> = () => ({
  setup(core, { dashboard }) {
    const documentLinks: (() => Promise<LinkOfDocument>)[] = [];
    dashboard?.registerPanelKind(searchPanel(core));
    dashboard?.registerPanelKind(explorePanel(core));
    dashboard?.registerPanelKind(discoverSessionPanel(core));
    core.application.register({
      id: 'discover',
      title: i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' }),
      category: DEFAULT_APP_CATEGORIES.investigate,
      order: 1000,
      icon: 'discover',
      headerVariant: 'application',
      async mount(params) {
        const [coreStart, { data, statements, visualizations }] = await core.getStartServices();
        // Asked for while the page's code is still on its way.
        const first = askFirst(data, params.history.location.hash);
        const [{ renderApp }, SearchBar] = await Promise.all([
          import(/* webpackChunkName: "app-discover" */ './application'),
          data.loadSearchBar(),
        ]);
        return renderApp(
          {
            core: coreStart,
            data,
            statements,
            visualizations,
            params,
            SearchBar,
            documentLinks,
          },
          first,
        );
      },
    });
    const explore = i18n.formatMessage({ id: 'discover.explore', defaultMessage: 'Explore' });
    // Before the charts and dashboards, whichever plugin starts first.
    addLinkToUseCases(core.chrome.navGroup, {
      id: 'discover',
      category: { id: 'explore', label: explore, order: 900 },
    });
    return { registerDocumentLink: (load) => documentLinks.push(load) };
  },

  start() {},
});
