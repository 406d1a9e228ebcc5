import type { Store } from '#store';
import type { Config } from '../../config';
import { createApiKeys } from '../api-keys';
import { createAttempts } from '../attempts';
import { createMilestones } from '../milestones';
import { createOutsideUsers } from '../outside-users';
import { type SecurityStore, sessionTimes } from '../security-store';
import { createSessions } from '../sessions';
import { createUsers } from '../users';
import { withOtherRights } from './changed-rights';
import { fillFromFile } from './fill-from-file';
import { shareSessions } from './shared-sessions';
import { openSharedRows } from './shared-rows';

/** Accounts, keys, sessions and wrong passwords that several servers have in common. */
export interface SharedSecurity extends SecurityStore {
  /** Reads what other servers changed: until then everything is answered as it was. */
  refresh(): Promise<void>;
  /** They changed something; `people`: ids of those who have other rights now. */
  onForeign(listener: (people: readonly string[]) => void): void;
}

interface Options {
  /** An index of their own. */
  store: Store;
  config: Config;
  /** Of a server that kept them for itself: a new store begins with them. */
  file: string;
  /** How many accounts came from the file. */
  onFilled?(users: number): void;
}

/** A disk that is full is no matter here. */
const NO_RESERVE = { hold() {}, release() {} };

/**
 * What the file has, on rows that are in memory and kept in the cluster: reading takes no request, and a change is made on the newest
 * rows, by the same statements.
 */
export async function openSharedSecurity(options: Options): Promise<SharedSecurity> {
  const { store, config, file, onFilled } = options;
  const rows = await openSharedRows(store);
  const { connection, change, refresh, close, onForeign } = rows;
  const filled = await change(() => (rows.isNew() ? fillFromFile(connection, file) : 0));
  if (filled > 0) onFilled?.(filled);
  const users = createUsers(connection);
  const apiKeys = createApiKeys(connection);
  const outsideUsers = createOutsideUsers(connection);
  const attempts = createAttempts(connection);
  const milestones = createMilestones(connection);
  return {
    users: {
      ...users,
      create: (user) => change(() => users.create(user)),
      update: (id, changed) => change(() => users.update(id, changed)),
      remove: (id) => change(() => users.remove(id)),
    },
    apiKeys: {
      ...apiKeys,
      create: (key) => change(() => apiKeys.create(key)),
      revoke: (id) => change(() => apiKeys.revoke(id)),
    },
    outsideUsers: {
      ...outsideUsers,
      save: (user) => change(() => outsideUsers.save(user)),
      vouch: (id) => change(() => outsideUsers.vouch(id)),
      refuse: (id) => change(() => outsideUsers.refuse(id)),
    },
    sessions: shareSessions(createSessions(connection, sessionTimes(config), NO_RESERVE), rows),
    attempts: {
      async begin(...given) {
        const { pauseMs, succeed, fail, withdraw } = await change(() => attempts.begin(...given));
        return {
          pauseMs,
          succeed: () => change(succeed),
          fail: () => change(fail),
          withdraw: () => change(withdraw),
        };
      },
    },
    milestones: {
      ...milestones,
      remember: (...given) => change(() => milestones.remember(...given)),
    },
    refresh,
    onForeign: (listener) => onForeign((changes) => listener(withOtherRights(changes))),
    close,
  };
}
