import type { FastifyRequest } from 'fastify';
import type { Provider } from './program-access';
import { readSessionId } from './session-cookie';
import type { SharedSecurity } from './shared';

/** Somebody who is not known here may have signed in at another server a moment ago: with the next request a proxy may choose this one. */
export function askAgain(shared: SharedSecurity | undefined, provider: Provider): Provider {
  if (!shared) return provider;
  return async (request, reply) => {
    const found = await provider(request, reply);
    if (found || !hasCredential(request)) return found;
    await shared.refresh();
    return provider(request, reply);
  };
}

const hasCredential = (request: FastifyRequest): boolean =>
  readSessionId(request) !== undefined || request.headers.authorization !== undefined;
