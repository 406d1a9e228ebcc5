import type { Credential, OpenAnswers } from './open-answers';
import { credentialsOf } from './credentials';
import type { Principal } from '../principal/principal';
import type { SecurityStore } from './security-store';

/** How long what was written of somebody counts before it is written again, in milliseconds. */
const WRITE_EVERY_MS = 3_600_000;
/** Of whom it is known without a look at the file. */
const MOST_KNOWN = 10_000;

/**
 * What a proxy says of people who have keys: it is not asked when a key is used, so that a key goes by what it said last, as the keys
 * of people of a provider do (attack 108).
 */
export function createProxiedPeople(store: SecurityStore, answers: OpenAnswers) {
  /** What was written last, and when; nothing where there was no key. */
  const known = new Map<string, { rights: string; at: number }>();
  const write = async ({ id, name, roles: [role], groups }: Principal) => {
    if (role) await store.outsideUsers.save({ id, name, role, groups });
    else await store.outsideUsers.refuse(id);
  };
  const writeChange = async (
    principal: Principal,
    credentials: readonly Credential[],
    isOther: boolean,
  ) => {
    await write(principal);
    // What is open goes on with the rights as they are now.
    if (isOther) credentials.forEach((credential) => answers.end(credential));
  };
  return {
    /** A request of somebody came through the proxy. */
    seen(principal: Principal): void | Promise<void> {
      const rights = JSON.stringify([principal.roles, principal.groups]);
      const before = known.get(principal.id);
      const now = Date.now();
      if (before?.rights === rights && now - before.at < WRITE_EVERY_MS) return;
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(principal.id, { rights, at: now });
      const credentials = credentialsOf(store, principal.id);
      if (credentials.length === 0) return;
      return writeChange(principal, credentials, before !== undefined && before.rights !== rights);
    },
    /** They made a key. */
    madeKey: write,
  };
}

export type ProxiedPeople = ReturnType<typeof createProxiedPeople>;
