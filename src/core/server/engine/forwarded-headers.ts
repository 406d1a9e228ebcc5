import type { FastifyRequest } from 'fastify';
import type { ForwardedHeaders } from '#cluster';
import type { Principal } from '../principal/principal';

export type Forwarding = (request: FastifyRequest) => ForwardedHeaders | undefined;

/** People whom something else than this header has let in: to all others it is a password or a key of ours. */
const KNOWN_OTHERWISE: ReadonlySet<Principal['kind']> = new Set([
  'local-operator',
  'proxy',
  'oidc',
]);

/** Hands the named headers (small letters) of a request on to the cluster, and no other. Undefined: none are to be. */
export function createForwarding(names: readonly string[]): Forwarding {
  const replaceCredentials = names.includes('authorization');
  return ({ headers, principal }) => {
    if (names.length === 0) return undefined;
    const sent: Record<string, string> = {};
    for (const name of names) {
      const value = headers[name];
      const isOurs =
        name === 'authorization' && !(principal && KNOWN_OTHERWISE.has(principal.kind));
      if (typeof value === 'string' && !isOurs) sent[name] = value;
    }
    return { headers: sent, replaceCredentials };
  };
}
