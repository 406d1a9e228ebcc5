import { i18n } from '#common/i18n';
import { DEFAULT_APP_CATEGORIES, type PluginInitializer } from '#core/public';

/** `AppNavLinkStatus.hidden` */
const HIDDEN = 3;

/** Registers the sign-in page, and the page of one's own account. */
export const plugin: PluginInitializer<void, void> = () => ({
  setup(core) {
    core.http.anonymousPaths.register('/login');
    core.application.register({
      id: 'login',
      title: i18n.formatMessage({ id: 'security.signIn', defaultMessage: 'Sign in' }),
      appRoute: '/login',
      chromeless: true,
      navLinkStatus: HIDDEN,
      async mount(params) {
        const [coreStart] = await core.getStartServices();
        const { renderLogin } = await import(/* webpackChunkName: "app-login" */ './render-login');
        return renderLogin({ core: coreStart, params });
      },
    });
    core.application.register({
      id: 'account',
      title: i18n.formatMessage({ id: 'security.account', defaultMessage: 'Your account' }),
      category: DEFAULT_APP_CATEGORIES.manageData,
      order: 9000,
      icon: 'settings',
      async mount(params) {
        const [coreStart] = await core.getStartServices();
        const { renderAccount } = await import(
          /* webpackChunkName: "app-account" */ './render-account'
        );
        return renderAccount({ core: coreStart, params });
      },
    });
  },

  start() {},
});
