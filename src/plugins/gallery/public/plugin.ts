import { AppNavLinkStatus, type PluginInitializer } from '#core/public';

/** For whoever develops Atrium: every component in all its states. Its texts are English only. */
export const plugin: PluginInitializer = () => ({
  setup(core) {
    if (core.injectedMetadata.getInjectedVar('gallery') !== true) return;
    core.application.register({
      id: 'gallery',
      title: 'Gallery',
      navLinkStatus: AppNavLinkStatus.visible,
      icon: 'eye',
      headerVariant: 'application',
      async mount(params) {
        const { renderGallery } = await import(
          /* webpackChunkName: "app-gallery" */ './render-gallery'
        );
        return renderGallery(params);
      },
    });
  },

  start() {},
});
