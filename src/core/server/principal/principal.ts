/** From the one with the fewest rights; each has those of the ones before. */
export const ROLES = ['viewer', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** What a key may do beside asking whether somebody is there. */
export const SCOPE_ACTIONS = ['read', 'write', 'manage'] as const;
export type ScopeAction = (typeof SCOPE_ACTIONS)[number];

/** What a key is limited to, whatever its maker may do. None contains another: who writes need not read. */
export interface KeyScope {
  /** Names, or patterns with `*`. */
  readonly indices: readonly string[];
  readonly actions: readonly ScopeAction[];
}

/** Who asks. */
export interface Principal {
  readonly kind: 'local-operator' | 'user' | 'api-key' | 'proxy' | 'oidc';
  /** Never given to anybody else. */
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly groups: readonly string[];
  /** Of an API key: the id of who made it. */
  readonly makerId?: string;
  /** Of an API key for one purpose: it opens nothing but the OpenSearch API. */
  readonly scope?: KeyScope;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Missing where nobody has signed in; routes for anybody only. */
    principal: Principal | undefined;
  }
}

/** Without a provider of sign-in, everybody who reaches the server sits at this machine. */
export const LOCAL_OPERATOR: Principal = {
  kind: 'local-operator',
  id: 'operator',
  name: 'operator',
  roles: ['administrator'],
  groups: [],
};

/** Names are compared as they are: neither parts of them nor wildcards count (attack 62). */
export function hasRole(principal: Principal, needed: Role): boolean {
  const least = ROLES.indexOf(needed);
  return principal.roles.some((role) => ROLES.indexOf(role) >= least && least >= 0);
}
