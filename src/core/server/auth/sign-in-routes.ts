import type { FastifyRequest } from 'fastify';
import { tell } from '#common/server-messages';
import type { Audit } from '../audit';
import { HttpError, networkOf, type Router, closedObject } from '../http';
import type { Attempt, Attempts, Origin } from './attempts';
import type { BrowserSession } from './browser-session';
import { findDevice } from './known-device';
import { safeNextUrl } from './next-url';
import { MAX_PASSWORD, type PasswordLane, type Passwords } from './passwords';
import { principalOf } from './principal-of';
import type { Principal } from '../principal/principal';
import type { SecurityStore } from './security-store';
import type { OpenAnswers } from './open-answers';
import type { SlowLane } from './slow-lane';
import { toPrincipal, type User } from './users';
import { revokeKeysOf } from './revoke-keys';

/** What checking a password needs. */
type PasswordCheck = Pick<
  SignInDependencies,
  'store' | 'passwords' | 'attempts' | 'audit' | 'slowLane'
>;

export interface SignInDependencies {
  store: SecurityStore;
  passwords: Passwords;
  attempts: Attempts;
  answers: OpenAnswers;
  audit: Audit;
  browserSession: BrowserSession;
  basePath: string;
  slowLane: SlowLane;
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
      browserSession.end(request, reply);
      browserSession.start(user, request, reply);
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
      store.users.update(user.id, { password: hash });
      for (const ended of store.sessions.endOf(user.id)) {
        answers.end(ended, reply.raw);
      }
      if (revokeApiKeys) revokeKeysOf({ store, answers }, user.id);
      browserSession.start({ ...user, password: hash }, request, reply);
      audit.record(request, { event: 'password-change' });
      return {};
    },
  );
}

/** Throws 401 where it is wrong, and 429 after too many. */
async function checkPassword(
  check: PasswordCheck,
  request: FastifyRequest,
  { username, password: given }: Credentials,
): Promise<User> {
  const fail = (error: HttpError) => {
    check.audit.record(request, { event: 'sign-in-failed', outcome: 'failure', name: username });
    return error;
  };
  const user = check.store.users.find(username);
  const device = findDevice(request, user);
  const from = device === undefined ? { address: request.ip } : { device };
  const attempt = begin(check.attempts, username, from, fail);
  const isRight = await look(check, attempt, from, { user, given });
  if (!user || !isRight) {
    attempt.fail();
    throw fail(new HttpError(401, tell('auth.wrongPassword')));
  }
  attempt.succeed();
  return user;
}

function begin(
  attempts: Attempts,
  username: string,
  from: Origin,
  fail: (error: HttpError) => HttpError,
): Attempt {
  try {
    return attempts.begin(username, from);
  } catch (error) {
    throw fail(error as HttpError);
  }
}

/** At once in a browser that is known, else in turn with others of the address. */
async function look(
  { passwords, slowLane }: PasswordCheck,
  { pauseMs, withdraw }: Attempt,
  from: Origin,
  { user, given }: { user: User | undefined; given: string },
): Promise<boolean> {
  const verify = (lane: PasswordLane) => passwords.verify(user?.password, given, lane);
  try {
    return 'device' in from
      ? await verify('known')
      : await slowLane.run(networkOf(from.address), pauseMs, () => verify('strangers'));
  } catch (error) {
    withdraw();
    throw error;
  }
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
    const idToken = browserSession.end(request, reply);
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
