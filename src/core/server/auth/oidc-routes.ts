import type { FastifyReply, FastifyRequest } from 'fastify';
import { shortenNextUrl } from '#common/sign-in';
import type { Audit } from '../audit';
import type { Config } from '../config';
import type { Router } from '../http';
import type { BrowserSession } from './browser-session';
import { isOverTls } from './session-cookie';
import { safeNextUrl } from './next-url';
import type { OidcClient, OidcTransaction } from './oidc-client';
import { toOutsideId, toOutsideUser } from './oidc-person';
import { refusePerson } from './oidc-refresh';
import type { OpenAnswers } from './open-answers';
import { createSharedEncryption, type Encryption } from './encryption';
import type { SecurityStore } from './security-store';

export interface OidcRoutesDependencies {
  config: Config;
  client: OidcClient;
  store: SecurityStore;
  answers: OpenAnswers;
  audit: Audit;
  browserSession: BrowserSession;
  basePath: string;
  isEncrypted: boolean;
}

/** Why somebody is back at the sign-in page; the page has a sentence for each. */
type Problem = 'failed' | 'expired' | 'no-role' | 'unavailable';

interface Pending extends OidcTransaction {
  nextUrl: string;
  /** Milliseconds since 1970. */
  until: number;
}

const COOKIE = 'atrium-oidc';
const COOKIE_VALUE = /(?:^|;\s*)atrium-oidc=([\w-]{1,8000})(?:;|$)/;
const PATIENCE_MS = 10 * 60_000;
export const CALLBACK_PATH = '/auth/oidc/callback';

/** `GET /auth/oidc/login` sends the browser to the provider, which sends it back to `GET /auth/oidc/callback`. */
export function registerOidcRoutes(router: Router, dependencies: OidcRoutesDependencies): void {
  const { basePath, client, audit, config } = dependencies;
  // The provider may send the browser back to another server than it left.
  const encryption = createSharedEncryption(config['auth.oidc.clientSecret'], 'oidc-transaction');
  const toSignIn = (reply: FastifyReply, problem: Problem, nextUrl = '/') => {
    const query = new URLSearchParams({ problem, nextUrl: safeNextUrl(nextUrl, basePath) });
    return reply.redirect(`${basePath}/login?${query}`, 302);
  };
  router.get<{ Querystring: { nextUrl?: unknown } }>(
    '/auth/oidc/login',
    { access: 'anonymous' },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const nextUrl = safeNextUrl(request.query.nextUrl, basePath);
      try {
        const { url, transaction } = await client.begin();
        const pending: Pending = {
          ...transaction,
          nextUrl: shortenNextUrl(nextUrl),
          until: Date.now() + PATIENCE_MS,
        };
        const cookie = cookieFor(
          request,
          dependencies,
          encryption.encrypt(JSON.stringify(pending)),
        );
        return await reply.header('set-cookie', cookie).redirect(url, 302);
      } catch (error) {
        request.log.error({ err: error }, 'The provider of OpenID Connect does not answer.');
        return toSignIn(reply, 'unavailable', nextUrl);
      }
    },
  );
  router.get(CALLBACK_PATH, { access: 'anonymous' }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    void reply.header('set-cookie', `${cookieFor(request, dependencies, '')}; Max-Age=0`);
    const pending = readPending(request, encryption);
    if (!pending) {
      return toSignIn(reply, 'expired');
    }
    const problem = await finish(request, reply, pending, dependencies);
    if (problem) {
      audit.record(request, { event: 'sign-in-failed', outcome: 'failure' });
      return toSignIn(reply, problem, pending.nextUrl);
    }
    return reply.redirect(safeNextUrl(pending.nextUrl, basePath), 302);
  });
}

/** What kept the person from signing in; nothing where they are. */
async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  pending: Pending,
  { client, config, store, answers, browserSession, audit }: OidcRoutesDependencies,
): Promise<Problem | undefined> {
  try {
    const query = /\?.*$/s.exec(request.url)?.[0] ?? '';
    const person = await client.finish(query, pending);
    const user = toOutsideUser(person.claims, config);
    if (!user) {
      await refusePerson({ store, answers }, toOutsideId(person.claims));
      return 'no-role';
    }
    await browserSession.startFor(user, person, request, reply);
    const principal = store.outsideUsers.get(user.id);
    audit.record(request, { event: 'sign-in', ...(principal && { principal }) });
    return undefined;
  } catch (error) {
    const { name, message, code } = error as Error & { code?: unknown };
    request.log.warn({ problem: { name, message, code } }, 'A sign-in by OpenID Connect failed.');
    return 'failed';
  }
}

/** Only the browser that left comes back: what it left with lies in a cookie that it can't read or make. */
function readPending(request: FastifyRequest, encryption: Encryption): Pending | undefined {
  const encrypted = COOKIE_VALUE.exec(request.headers.cookie ?? '')?.[1];
  const text = encrypted && encryption.decrypt(encrypted);
  const pending = text ? (JSON.parse(text) as Pending) : undefined;
  return pending && pending.until > Date.now() ? pending : undefined;
}

function cookieFor(
  request: FastifyRequest,
  { basePath, isEncrypted }: OidcRoutesDependencies,
  value: string,
): string {
  const secure = isEncrypted || isOverTls(request) ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=${basePath}/auth/oidc; HttpOnly; SameSite=Lax${secure}`;
}
