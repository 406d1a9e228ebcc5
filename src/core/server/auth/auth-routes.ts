import type { Audit } from '../audit';
import type { Config } from '../config';
import type { Router } from '../http';
import type { Principal } from '../principal/principal';
import { registerApiKeyRoutes } from './api-key-routes';
import { createBrowserSession } from './browser-session';
import type { PasswordCheck } from './check-password';
import type { OidcClient } from './oidc-client';
import { registerOidcRoutes } from './oidc-routes';
import type { OpenAnswers } from './open-answers';
import { registerPeopleRoute } from './people-routes';
import type { ProxiedPeople } from './proxied-people';
import type { SecurityStore } from './security-store';
import {
  registerMeRoute,
  registerProvidersRoute,
  registerSignInRoutes,
  registerSignOutRoute,
} from './sign-in-routes';
import { registerUserRoutes } from './user-routes';

interface Parts {
  config: Config;
  basePath: string;
  store: SecurityStore;
  answers: OpenAnswers;
  client: OidcClient | undefined;
  proxied: ProxiedPeople;
  audit: Audit;
  check: PasswordCheck;
}

/** Where one signs in and out, and what people and programs are let in by. `givesRights`: who may look people up, beside administrators. */
export function registerAuthRoutes(
  router: Router,
  rights: { givesRights(principal: Principal): boolean },
  { config, basePath, store, answers, client, proxied, audit, check }: Parts,
): void {
  const isEncrypted = config['server.ssl.enabled'] || config['auth.session.secureCookie'];
  registerMeRoute(router);
  registerApiKeyRoutes(router, { keys: store.apiKeys, answers, proxied });
  registerPeopleRoute(router, { config, store, ...rights });
  const browserSession = createBrowserSession({
    store,
    answers,
    basePath,
    isEncrypted,
    refreshMs: config['auth.oidc.refreshInterval'],
  });
  const parts = { store, answers, passwords: check.passwords };
  const more = { audit, basePath, browserSession };
  if (config['auth.providers'].includes('basic')) {
    registerSignInRoutes(router, { ...check, ...parts, ...more });
    registerUserRoutes(router, parts);
  }
  if (hasSignInPage(config)) {
    if (client) {
      registerOidcRoutes(router, { ...more, store, answers, config, client, isEncrypted });
    }
    const signOutUrl = client?.signOutUrl ?? (async () => undefined);
    registerSignOutRoute(router, { ...more, signOutUrl });
    registerProvidersRoute(router, offersOf(config));
  }
}

/** What the sign-in page offers. */
const offersOf = (config: Config): Parameters<typeof registerProvidersRoute>[1] => ({
  password: config['auth.providers'].includes('basic'),
  ...(config['auth.providers'].includes('oidc') && { oidc: { title: config['auth.oidc.title'] } }),
});

/** Whether one signs in at a page of this server. */
export function hasSignInPage(config: Config): boolean {
  return config['auth.providers'].some((name) => name === 'basic' || name === 'oidc');
}
