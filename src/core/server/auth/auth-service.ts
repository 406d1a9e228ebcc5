import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Audit, createAudit, type Statuses } from '../audit';
import type { AuthProvider, Config } from '../config';
import type { Router } from '../http';
import type { OtherServers } from '../other-servers';
import { type AccessOptions, registerAccess } from './access';
import { askAgain } from './ask-again';
import { createDirectory, type Directory, NOBODY_KNOWN } from './directory';
import { safeNextUrl } from './next-url';
import { endForeign, keepAnswers } from './keep-answers';
import type { OpenAnswers } from './open-answers';
import type { SharedSecurity } from './shared';
import { createOidcClient, type OidcClient } from './oidc-client';
import { createOidcRefresh, type RefreshSession } from './oidc-refresh';
import { CALLBACK_PATH } from './oidc-routes';
import { hasSignInPage, registerAuthRoutes } from './auth-routes';
import { createPasswords } from './passwords';
import { type People, principalWith } from './people';
import { LOCAL_OPERATOR, type Principal } from '../principal/principal';
import { byKey, createProgramAccess, type Found, type Provider } from './program-access';
import { createProxiedPeople, type ProxiedPeople } from './proxied-people';
import { createProxyProvider } from './proxy-provider';
import { openSecurityStore, type SecurityStore, sessionTimes } from './security-store';
import { readSessionId } from './session-cookie';
import { registerMeRoute } from './sign-in-routes';
import { createSlowLane, type SlowLane } from './slow-lane';

export interface AuthService {
  /** The people whom this server keeps. */
  readonly directory: Directory;
  readonly audit: Pick<Audit, 'note' | 'isWritable'>;
  /** Puts a principal on every request of a further listener, for programs: by API key, or by name and password. */
  protect(listener: FastifyInstance): void;
  /** Missing where nobody signs in: then everybody is the operator. */
  readonly milestones?: SecurityStore['milestones'];
  /** `givesRights`: who may look people up, beside administrators. */
  registerRoutes(router: Router, rights: { givesRights(principal: Principal): boolean }): void;
}

export function openStoreOf(config: Config): SecurityStore {
  const file = join(resolve(config['path.data']), 'security.db');
  return openSecurityStore(file, sessionTimes(config));
}

interface AuthParts {
  status: Statuses;
  others: Pick<OtherServers, 'known'>;
  /** Accounts that several servers have in common; those of this one lie in a file. */
  shared?: SharedSecurity | undefined;
}

/** Puts a principal on every request and checks its rights, before any route is asked. What it opens ends with the server. */
export function createAuth(
  server: FastifyInstance,
  config: Config,
  { status, others, shared }: AuthParts,
): AuthService {
  const basePath = config['server.basePath'] ?? '';
  const { known } = others;
  const audit = createAudit(server, config, status);
  const onDenied = denialRecorder(audit);
  if (config['auth.providers'].length === 0) {
    return createOpenAuth(server, audit, { basePath, onDenied, known });
  }
  const store = shared ?? openStoreOf(config);
  const answers = keepAnswers(server, config, store);
  shared?.onForeign((people) => endForeign({ answers, store }, people));
  const signInUrl = (nextUrl: string) =>
    `${basePath}/login?nextUrl=${encodeURIComponent(safeNextUrl(nextUrl, basePath))}`;
  const client = createOidc(config, basePath);
  const proxied = createProxiedPeople(store, answers);
  const refresh = createOidcRefresh({ config, client, store, answers, audit });
  const check = createPasswordCheck(server, config, { store, audit });
  registerAccess(server, {
    basePath,
    authenticate: askAgain(
      shared,
      createAuthenticate(config, store, { answers, refresh, proxied }),
    ),
    ...(hasSignInPage(config) && { signInUrl }),
    onDenied,
    known,
  });
  warn(server, config, store);
  return {
    directory: createDirectory(store.users, store.outsideUsers),
    audit,
    milestones: store.milestones,
    protect(listener) {
      const programs = createProgramAccess({ store, config }, answers, check);
      const authenticate = askAgain(shared, programs);
      registerAccess(listener, { basePath, authenticate, onDenied, known });
      audit.watch(listener);
    },
    registerRoutes: (router, rights) =>
      registerAuthRoutes(router, rights, {
        config,
        basePath,
        store,
        answers,
        client,
        proxied,
        audit,
        check,
      }),
  };
}

const denialRecorder = (audit: Audit) => (request: FastifyRequest) =>
  audit.record(request, { event: 'denied', outcome: 'failure' });

/** Where nobody signs in: everybody who reaches the server is its operator. */
function createOpenAuth(
  server: FastifyInstance,
  audit: Audit,
  options: Pick<AccessOptions, 'basePath' | 'onDenied' | 'known'>,
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
    const written = principal && proxied.seen(principal);
    return written ? written.then(() => principal) : principal;
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
