import { i18n } from '#common/i18n';
import type { PluginInitializer } from '#core/public';

/** What apps with documents have in common is a part of each; the palette lists favorites of all of them. */
export const plugin: PluginInitializer<void, void> = () => ({
  setup(core) {
    core.chrome.globalSearch.registerSource({
      id: 'favorites',
      isFirst: true,
      title: i18n.formatMessage({ id: 'documents.favorites', defaultMessage: 'Favorites' }),
      async load() {
        const [start] = await core.getStartServices();
        const { findFavorites } = await import(
          /* webpackChunkName: "favorites" */ './personal/find-favorites'
        );
        return findFavorites(start, window.localStorage);
      },
    });
  },

  start() {},
});
