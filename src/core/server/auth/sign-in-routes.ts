import { tell } from '#common/server-messages';
import type { Audit } from '../audit';
import { HttpError, type Router, closedObject } from '../http';
import type { BrowserSession } from './browser-session';
import { checkPassword, type PasswordCheck } from './check-password';
import { safeNextUrl } from './next-url';
import { MAX_PASSWORD } from './passwords';
import { principalOf } from './principal-of';
import type { Principal } from '../principal/principal';
import type { SecurityStore } from './security-store';
import type { OpenAnswers } from './open-answers';
import { toPrincipal } from './users';
import { revokeKeysOf } from './revoke-keys';

export interface SignInDependencies extends PasswordCheck {
  store: SecurityStore;
  answers: OpenAnswers;
  audit: Audit;
  browserSession: BrowserSession;
  basePath: string;
}

interface Credentials {
  username: string;
  password: string;
  nextUrl?: string;
}

const password = { type: 'string', minLength: 1, maxLength: MAX_PASSWORD } as const;
const loginBody = closedObject(
  {
    username: { type: 'string', minLength: 1, maxLength: 100 },
    password,
    nextUrl: { type: 'string' },
  },
  ['username', 'password'],
);
const passwordBody = closedObject(
  { current: password, next: password, revokeApiKeys: { type: 'boolean' } },
  ['current', 'next'],
);

/** `POST /auth/login` and `POST /auth/password`, for people with a password of this server. */
export function registerSignInRoutes(router: Router, dependencies: SignInDependencies): void {
  const { audit, browserSession } = dependencies;

  router.post<{ Body: Credentials }>(
    '/auth/login',
    { schema: { body: loginBody }, access: 'anonymous' },
    async (request, reply) => {
      const { username, nextUrl } = request.body;
      const user = await checkPassword(dependencies, request, request.body);
      await browserSession.end(request, reply);
      await browserSession.start(user, request, reply);
      audit.record(request, { event: 'sign-in', principal: toPrincipal(user), name: username });
      void reply.header('cache-control', 'no-store');
      return { nextUrl: safeNextUrl(nextUrl, dependencies.basePath) };
    },
  );
  registerPasswordRoute(router, dependencies);
}

function registerPasswordRoute(router: Router, dependencies: SignInDependencies): void {
  const { store, answers, audit, passwords, browserSession } = dependencies;
  router.post<{ Body: { current: string; next: string; revokeApiKeys?: boolean } }>(
    '/auth/password',
    { schema: { body: passwordBody }, access: 'viewer' },
    async (request, reply) => {
      const { name, kind } = principalOf(request);
      if (kind !== 'user') {
        throw new HttpError(400, tell('auth.passwordNotHere'));
      }
      const { current, next, revokeApiKeys = false } = request.body;
      const user = await checkPassword(dependencies, request, {
        username: name,
        password: current,
      });
      if (next === current) throw new HttpError(400, tell('auth.passwordSame'));
      const hash = await passwords.hash(next, name);
      await store.users.update(user.id, { password: hash });
      for (const ended of await store.sessions.endOf(user.id)) {
        answers.end(ended, reply.raw);
      }
      if (revokeApiKeys) await revokeKeysOf({ store, answers }, user.id);
      await browserSession.start({ ...user, password: hash }, request, reply);
      audit.record(request, { event: 'password-change' });
      return {};
    },
  );
}

interface SignOutDependencies extends Pick<
  SignInDependencies,
  'audit' | 'browserSession' | 'basePath'
> {
  /** Where one signs out elsewhere too; it leads back to the path. */
  signOutUrl(idToken: string, returnTo: string): Promise<string | undefined>;
}

/** `POST /auth/logout` answers where to go on. */
export function registerSignOutRoute(router: Router, dependencies: SignOutDependencies): void {
  const { audit, basePath, browserSession, signOutUrl } = dependencies;
  // Also for somebody whose session is over already.
  router.post('/auth/logout', { access: 'anonymous' }, async (request, reply) => {
    const idToken = await browserSession.end(request, reply);
    if (request.principal) {
      audit.record(request, { event: 'sign-out' });
    }
    void reply.header('cache-control', 'no-store');
    const home = `${basePath}/login`;
    try {
      return { nextUrl: (idToken && (await signOutUrl(idToken, home))) ?? home };
    } catch (error) {
      request.log.warn({ err: error }, 'The provider of OpenID Connect does not answer.');
      return { nextUrl: home };
    }
  });
}

/** `GET /auth/providers`: what the sign-in page offers. */
export function registerProvidersRoute(
  router: Router,
  providers: { password: boolean; oidc?: { title: string } },
): void {
  router.get('/auth/providers', { access: 'anonymous' }, () => providers);
}

/** `GET /auth/me`: who asks. Without a provider it is the local operator. */
export function registerMeRoute(router: Router): void {
  router.get('/auth/me', { access: 'viewer' }, (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { kind, id, name, roles, groups }: Principal = principalOf(request);
    return { kind, id, name, roles, groups };
  });
}
