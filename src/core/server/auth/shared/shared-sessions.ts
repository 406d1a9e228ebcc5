import type { SecurityStore } from '../security-store';
import type { SessionHash, Sessions } from '../sessions';
import type { SharedRows } from './shared-rows';

/** Sessions of all servers. */
export function shareSessions(
  sessions: Sessions,
  { change }: Pick<SharedRows, 'change'>,
): SecurityStore['sessions'] {
  /** Over here, wherever their end could not be kept. */
  const over = new Set<SessionHash>();
  const touching = new Set<SessionHash>();
  const keepAlive = (id: string, hash: SessionHash) => {
    if (touching.has(hash)) return;
    touching.add(hash);
    // Nobody waits: where it fails, the next request tries again.
    void change(() => sessions.use(id, true))
      .catch(() => undefined)
      .finally(() => touching.delete(hash));
  };
  return {
    ...sessions,
    create: (user) => change(() => sessions.create(user)),
    createFor: (userId, tokens) => change(() => sessions.createFor(userId, tokens)),
    renew: (hash, tokens) => change(() => sessions.renew(hash, tokens)),
    postpone: (hash, dueAt) => change(() => sessions.postpone(hash, dueAt)),
    use(id, isAsked) {
      const used = sessions.use(id, false);
      if (!used || over.has(used.hash)) return undefined;
      if (isAsked && sessions.isStale(used.hash)) keepAlive(id, used.hash);
      return used;
    },
    isGood: (hash) => !over.has(hash) && sessions.isGood(hash),
    async end(hash) {
      over.add(hash);
      const ended = await change(() => {
        const all = [...over];
        all.forEach(sessions.end);
        return all;
      });
      ended.forEach((one) => over.delete(one));
    },
    endOf: (userId, except) => change(() => sessions.endOf(userId, except)),
  };
}
