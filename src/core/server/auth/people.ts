import type { Config } from '../config';
import { hasRole, type Principal } from '../principal/principal';
import { roleOfOutside } from './oidc-person';
import { roleOfProxied } from './proxy-provider';
import type { SecurityStore } from './security-store';
import { toPrincipal } from './users';

/** Where people are looked up. */
export interface People {
  store: SecurityStore;
  config: Config;
}

/**
 * A key never has more than who made it has now: users of this server, and people of OpenID Connect as of what their provider
 * said last. Who is neither any more is let in by no key. What a proxy would say of somebody now, nobody knows.
 */
export function limitToMaker(key: Principal, people: People): Principal | undefined {
  const { makerId = '' } = key;
  const maker = principalWith(makerId, people);
  if (!maker || (maker.kind !== 'user' && isForgotten(makerId, people))) {
    return undefined;
  }
  const isMore = key.roles.some((role) => !hasRole(maker, role));
  return { ...key, groups: maker.groups, ...(isMore && { roles: maker.roles }) };
}

/** Whether somebody who vouches for them has not done so for too long (attack 108). */
function isForgotten(id: string, { store, config }: People): boolean {
  const until = store.outsideUsers.vouchedAt(id) + config['auth.apiKeys.outsideLifetime'];
  return Date.now() >= until;
}

export function principalWith(id: string, { store, config }: People): Principal | undefined {
  const user = store.users.get(id);
  if (user) {
    return toPrincipal(user);
  }
  const outside = store.outsideUsers.get(id);
  const roleOf = id.startsWith('proxy:') ? roleOfProxied : roleOfOutside;
  const role = outside && roleOf(outside.groups, config);
  return role && { ...outside, roles: [role] };
}
