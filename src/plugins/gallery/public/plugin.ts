import { AppNavLinkStatus, nameApp, type PluginInitializer } from '#core/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';

interface StartDependencies {
  visualizations: VisualizationsStart;
}

/** For whoever develops Atrium: every component in all its states. Its texts are English only. */
export const plugin: PluginInitializer<void, void, object, StartDependencies> = () => ({
  setup(core) {
    if (core.injectedMetadata.getInjectedVar('gallery') !== true) return;
    core.application.register({
      id: 'gallery',
      title: 'Gallery',
      navLinkStatus: AppNavLinkStatus.visible,
      icon: 'eye',
      headerVariant: 'application',
      async mount(params) {
        const [{ renderGallery }, [started, { visualizations }]] = await Promise.all([
          import(/* webpackChunkName: "app-gallery" */ './render-gallery'),
          core.getStartServices(),
        ]);
        nameApp(started, params, 'Gallery');
        return renderGallery(params, visualizations);
      },
    });
  },

  start() {},
});
