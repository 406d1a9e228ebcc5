import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tell } from '#common/server-messages';
import { HttpError, wantsPage, workspacePathOf } from '../http';
import { nameOfRole } from './name-of-role';
import { hasRole, type Principal, type Role } from '../principal/principal';
import { accessOf, type RouteAccess } from '../principal/route-access';

export interface AccessOptions {
  authenticate(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Principal | undefined | Promise<Principal | undefined>;
  /** The sign-in page that leads back to `nextUrl`; missing where one signs in elsewhere. */
  signInUrl?: (nextUrl: string) => string;
  /** What was changed at other servers is waited for, so that rights are those of now. */
  known?(): Promise<void> | undefined;
  basePath: string;
  onDenied?(request: FastifyRequest, needed: Role): void;
}

/**
 * The one place where rights are checked: what counts is the route that was found, so that no way of writing its address
 * leads past the check (attack 45). Runs before any body is read.
 */
export function registerAccess(server: FastifyInstance, options: AccessOptions): void {
  server.decorateRequest('principal', undefined);
  server.addHook('onRequest', (request, reply, done) => {
    const decide = (principal: Principal | undefined) => {
      request.principal = principal;
      const needed = accessOf(request);
      if (needed === 'anonymous') {
        done();
      } else if (!principal) {
        refuseStranger(request, reply, options, done);
      } else {
        const refusal = request.is404 ? undefined : refusalOf(request, principal, needed);
        if (refusal) options.onDenied?.(request, needed);
        done(refusal);
      }
    };
    const found = authenticateNow(request, reply, options);
    if (found instanceof Promise) {
      found.then(decide, done);
    } else {
      decide(found);
    }
  });
}

/** At once where there is nothing to wait for. */
function authenticateNow(
  request: FastifyRequest,
  reply: FastifyReply,
  { known, authenticate }: AccessOptions,
): ReturnType<AccessOptions['authenticate']> {
  const waiting = known?.();
  if (!waiting) return authenticate(request, reply);
  return waiting.then(
    () => authenticate(request, reply),
    (error: unknown) => {
      // What strangers may see is there also where nobody can be let in.
      if (accessOf(request) === 'anonymous') return undefined;
      throw error;
    },
  );
}

function refusalOf(
  request: FastifyRequest,
  principal: Principal,
  needed: Role,
): HttpError | undefined {
  if (!hasRole(principal, needed)) {
    return new HttpError(403, tell('auth.needsRole', { role: nameOfRole(needed) }));
  }
  const { scope } = request.routeOptions.config as RouteAccess;
  if (!principal.scope || scope === 'any') return undefined;
  if (!scope) return new HttpError(403, tell('apiKeys.scopedElsewhere'));
  return principal.scope.actions.includes(scope)
    ? undefined
    : new HttpError(403, tell('apiKeys.outOfScope', { action: scope }));
}

function refuseStranger(
  request: FastifyRequest,
  reply: FastifyReply,
  { signInUrl, basePath }: AccessOptions,
  done: (error: Error) => void,
): void {
  const { page: isPage } = request.routeOptions.config as RouteAccess;
  // A client of OpenSearch that looks for a cluster takes any answer but an error for one.
  const page = isPage && (request.routeOptions.url !== '/' || wantsPage(request));
  // Whether there is a page at all is for those who have signed in.
  if ((page || (request.is404 && wantsPage(request))) && signInUrl) {
    const wished = basePath + workspacePathOf(request) + request.url;
    void reply.header('cache-control', 'no-store').redirect(signInUrl(wished), 302);
    return;
  }
  if (signInUrl) {
    void reply.header('x-auth-redirect-url', signInUrl(pageOf(request)));
  }
  done(new HttpError(401, tell('auth.signIn')));
}

/** The open page: whoever signs in again comes back to it. */
function pageOf({ headers }: FastifyRequest): string {
  const from = headers.referer ?? '';
  const url = URL.canParse(from) ? new URL(from) : undefined;
  return url?.host === headers.host ? `${url?.pathname}${url?.search}` : '';
}
