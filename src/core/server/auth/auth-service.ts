import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Audit, createAudit, type Statuses } from '../audit';
import type { AuthProvider, Config } from '../config';
import type { Router } from '../http';
import { type AccessOptions, registerAccess } from './access';
import { registerApiKeyRoutes } from './api-key-routes';
import { createDirectory, type Directory, NOBODY_KNOWN } from './directory';
import type { Milestones } from './milestones';
import { safeNextUrl } from './next-url';
import { createBrowserSession } from './browser-session';
import { createOpenAnswers, type OpenAnswers } from './open-answers';
import { createOidcClient, type OidcClient } from './oidc-client';
import { createOidcRefresh, type RefreshSession } from './oidc-refresh';
import { CALLBACK_PATH, registerOidcRoutes } from './oidc-routes';
import { createPasswords } from './passwords';
import { type People, principalWith } from './people';
import { LOCAL_OPERATOR, type Principal } from '../principal/principal';
import { byKey, createProgramAccess, type Found, type Provider } from './program-access';
import { registerPeopleRoute } from './people-routes';
import { createProxiedPeople, type ProxiedPeople } from './proxied-people';
import { createProxyProvider } from './proxy-provider';
import { openSecurityStore, type SecurityStore } from './security-store';
import { readSessionId } from './session-cookie';
import {
  registerMeRoute,
  registerProvidersRoute,
  registerSignInRoutes,
  registerSignOutRoute,
} from './sign-in-routes';
import { registerUserRoutes } from './user-routes';
import { createSlowLane, type SlowLane } from './slow-lane';

export interface AuthService {
  /** The people whom this server keeps. */
  readonly directory: Directory;
  readonly audit: Pick<Audit, 'note' | 'isWritable'>;
  /** Puts a principal on every request of a further listener, for programs: by API key, or by name and password. */
  protect(listener: FastifyInstance): void;
  /** Missing where nobody signs in: then everybody is the operator. */
  readonly milestones?: Milestones;
  /** `givesRights`: who may look people up, beside administrators. */
  registerRoutes(router: Router, rights: { givesRights(principal: Principal): boolean }): void;
}

/** Whether one signs in at a page of this server. */
export function hasSignInPage(config: Config): boolean {
  return config['auth.providers'].some((name) => name === 'basic' || name === 'oidc');
}

export function openStoreOf(config: Config): SecurityStore {
  return openSecurityStore(join(resolve(config['path.data']), 'security.db'), {
    idleMs: config['auth.session.idleTimeout'],
    lifetimeMs: config['auth.session.lifetime'],
  });
}

/** Puts a principal on every request and checks its rights, before any route is asked. What it opens ends with the server. */
export function createAuth(server: FastifyInstance, config: Config, status: Statuses): AuthService {
  const basePath = config['server.basePath'] ?? '';
  const audit = createAudit(server, config, status);
  const onDenied = denialRecorder(audit);
  if (config['auth.providers'].length === 0) {
    return createOpenAuth(server, audit, { basePath, onDenied });
  }
  const store = openStoreOf(config);
  const answers = keepAnswers(server, config, store);
  const signInUrl = (nextUrl: string) =>
    `${basePath}/login?nextUrl=${encodeURIComponent(safeNextUrl(nextUrl, basePath))}`;
  const client = createOidc(config, basePath);
  const proxied = createProxiedPeople(store, answers);
  const refresh = createOidcRefresh({ config, client, store, answers, audit });
  const check = createPasswordCheck(server, config, { store, audit });
  registerAccess(server, {
    basePath,
    authenticate: createAuthenticate(config, store, { answers, refresh, proxied }),
    ...(hasSignInPage(config) && { signInUrl }),
    onDenied,
  });
  warn(server, config, store);
  return {
    directory: createDirectory(store.users, store.outsideUsers),
    audit,
    milestones: store.milestones,
    protect(listener) {
      const authenticate = createProgramAccess({ store, config }, answers, check);
      registerAccess(listener, { basePath, authenticate, onDenied });
      audit.watch(listener);
    },
    registerRoutes(router, rights) {
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
        registerSignInRoutes(router, { ...parts, ...more, ...check });
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
    },
  };
}

const denialRecorder = (audit: Audit) => (request: FastifyRequest) =>
  audit.record(request, { event: 'denied', outcome: 'failure' });

/** What the sign-in page offers. */
const offersOf = (config: Config): Parameters<typeof registerProvidersRoute>[1] => ({
  password: config['auth.providers'].includes('basic'),
  ...(config['auth.providers'].includes('oidc') && { oidc: { title: config['auth.oidc.title'] } }),
});

/** Where nobody signs in: everybody who reaches the server is its operator. */
function createOpenAuth(
  server: FastifyInstance,
  audit: Audit,
  options: Pick<AccessOptions, 'basePath' | 'onDenied'>,
): AuthService {
  const authenticate = () => LOCAL_OPERATOR;
  registerAccess(server, { ...options, authenticate });
  return {
    directory: NOBODY_KNOWN,
    audit,
    registerRoutes: registerMeRoute,
    protect(listener) {
      registerAccess(listener, { ...options, authenticate });
      audit.watch(listener);
    },
  };
}

/** Answers that are open end with the session or key of whoever waits for them, and the store with the server. */
function keepAnswers(server: FastifyInstance, config: Config, store: SecurityStore): OpenAnswers {
  const answers = createOpenAnswers();
  const isGood = (credential: string) =>
    store.sessions.isGood(credential) || store.apiKeys.isGood(credential);
  const sweepMs = Math.min(60_000, config['auth.session.idleTimeout']);
  const sweep = setInterval(() => answers.endExpired(isGood), sweepMs).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(sweep);
    store.close();
    done();
  });
  return answers;
}

const createPasswordCheck = (
  server: FastifyInstance,
  config: Config,
  { store, audit }: { store: SecurityStore; audit: Audit },
) => ({
  store,
  audit,
  attempts: store.attempts,
  passwords: createPasswords(),
  slowLane: createLane(server, config),
});

/** Of the requests in flight: as many attempts of one address may wait to be looked at. */
const ATTEMPTS_PART = 0.1;

function createLane(server: FastifyInstance, config: Config): SlowLane {
  const lane = createSlowLane(Math.ceil(config['server.maxRequestsInFlight'] * ATTEMPTS_PART));
  server.addHook('preClose', (done) => {
    lane.close();
    done();
  });
  return lane;
}

function createOidc(config: Config, basePath: string): OidcClient | undefined {
  return config['auth.providers'].includes('oidc')
    ? createOidcClient(config, basePath + CALLBACK_PATH)
    : undefined;
}

/** What an operator may have forgotten. */
function warn(server: FastifyInstance, config: Config, store: SecurityStore): void {
  const isLocal = /^(localhost|127\.|::1)/.test(config['server.host']);
  if (
    config['auth.providers'].includes('basic') &&
    !store.users.list().some(({ role }) => role === 'administrator')
  ) {
    server.log.warn(
      'Nobody can sign in yet: make the first administrator with "npm start -- --create-administrator NAME".',
    );
  }
  const isBehindProxy = config['server.trustedProxies'].length > 0;
  if (!isLocal && !isBehindProxy && !config['server.ssl.enabled']) {
    server.log.warn(
      'Passwords cross the network unencrypted: set [server.ssl.enabled], or put an encrypting proxy in front.',
    );
  }
}

/** An API key stands for itself; else the first provider that knows the person. */
function createAuthenticate(
  config: Config,
  store: SecurityStore,
  { answers, refresh, proxied }: SessionParts & { proxied: ProxiedPeople },
): Provider {
  const people = { store, config };
  const session = createSessionProvider(people, { answers, refresh });
  // Both are people with a session of this server.
  const makers: Record<AuthProvider, () => Provider> = {
    basic: () => session,
    oidc: () => session,
    proxy: () => rememberProxied(createProxyProvider(config), proxied),
  };
  const providers = [...new Set(config['auth.providers'].map((name) => makers[name]()))];
  return (request, reply) => {
    const { authorization } = request.headers;
    if (authorization !== undefined && /^ApiKey /i.test(authorization)) {
      return byKey(authorization.slice('ApiKey '.length), people, { answers, reply });
    }
    return askInTurn(providers, request, reply);
  };
}

function rememberProxied(
  provider: ReturnType<typeof createProxyProvider>,
  proxied: ProxiedPeople,
): Provider {
  return (request) => {
    const principal = provider(request);
    if (principal) proxied.seen(principal);
    return principal;
  };
}

/** At once where no provider has to be waited for. */
function askInTurn(
  [provider, ...others]: readonly Provider[],
  request: FastifyRequest,
  reply: FastifyReply,
): Found {
  const found = provider?.(request, reply);
  const askOthers = () => (others.length > 0 ? askInTurn(others, request, reply) : undefined);
  return found instanceof Promise
    ? found.then((principal) => principal ?? askOthers())
    : (found ?? askOthers());
}

interface SessionParts {
  answers: OpenAnswers;
  refresh: RefreshSession;
}

function createSessionProvider(people: People, { answers, refresh }: SessionParts): Provider {
  const { store } = people;
  return (request, reply) => {
    const id = readSessionId(request);
    const isSystemRequest = request.headers['osd-system-request'] !== undefined;
    const session = id && store.sessions.use(id, !isSystemRequest);
    if (!session) {
      return undefined;
    }
    const admit = () => {
      const principal = principalWith(session.userId, people);
      if (principal) {
        answers.add(session.hash, reply.raw);
      }
      return principal;
    };
    return Date.now() < (session.dueAt ?? Infinity)
      ? admit()
      : refresh(id, session, request).then((isGood) => (isGood ? admit() : undefined));
  };
}
