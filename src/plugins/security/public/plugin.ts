import { i18n } from '#common/i18n';
import {
  type CoreSetup,
  type CoreStart,
  DEFAULT_APP_CATEGORIES,
  DEFAULT_NAV_GROUPS,
  type PluginInitializer,
} from '#core/public';

/** `AppNavLinkStatus.hidden` */
const HIDDEN = 3;
/** Behind what others put there. */
const LAST = 10_000;

/** The sign-in page, one's own account and keys, the users, and the user menu in the header. */
export const plugin: PluginInitializer<void, void> = () => ({
  setup(core) {
    registerSignIn(core);
    registerPages(core);
    const category = DEFAULT_APP_CATEGORIES.manage;
    core.chrome.navGroup.addNavLinksToGroup(
      DEFAULT_NAV_GROUPS.all,
      ['account', 'api-keys', 'users'].map((id) => ({ id, category })),
    );
  },

  start(core) {
    if (core.application.capabilities.security?.signedIn !== true) return;
    core.chrome.navControls.registerRight({
      order: LAST,
      mount: (element) => mountUserMenu(core, element),
    });
  },
});

function registerSignIn(core: CoreSetup): void {
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
}

function registerPages(core: CoreSetup): void {
  core.application.register({
    id: 'account',
    title: i18n.formatMessage({ id: 'security.account', defaultMessage: 'Your account' }),
    category: DEFAULT_APP_CATEGORIES.manage,
    order: 9000,
    icon: 'user',
    headerVariant: 'application',
    async mount(params) {
      const [coreStart] = await core.getStartServices();
      const { renderAccount } = await import(
        /* webpackChunkName: "app-account" */ './render-account'
      );
      return renderAccount({ core: coreStart, params });
    },
  });
  core.application.register({
    id: 'api-keys',
    title: i18n.formatMessage({ id: 'security.apiKeys', defaultMessage: 'API keys' }),
    category: DEFAULT_APP_CATEGORIES.manage,
    order: 9100,
    icon: 'key',
    headerVariant: 'application',
    async mount(params) {
      const [coreStart] = await core.getStartServices();
      const { renderApiKeys } = await import(/* webpackChunkName: "app-users" */ './render-users');
      return renderApiKeys({ core: coreStart, params });
    },
  });
  core.application.register({
    id: 'users',
    title: i18n.formatMessage({ id: 'security.users', defaultMessage: 'Users' }),
    category: DEFAULT_APP_CATEGORIES.manage,
    order: 9200,
    icon: 'user',
    headerVariant: 'application',
    async mount(params) {
      const [coreStart] = await core.getStartServices();
      const { renderUsers } = await import(/* webpackChunkName: "app-users" */ './render-users');
      return renderUsers({ core: coreStart, params });
    },
  });
}

/** Its code comes after the page's. */
function mountUserMenu(core: CoreStart, element: HTMLElement): () => void {
  let unmount: (() => void) | undefined;
  let isGone = false;
  const draw = async () => {
    const { renderUserMenu } = await import(
      /* webpackChunkName: "user-menu" */ './render-user-menu'
    );
    const end = await renderUserMenu(core, element);
    if (isGone) end();
    else unmount = end;
  };
  void draw();
  return () => {
    isGone = true;
    unmount?.();
  };
}
