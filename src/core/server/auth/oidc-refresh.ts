import type { FastifyRequest } from 'fastify';
import type { Audit } from '../audit';
import type { Config } from '../config';
import type { OidcClient } from './oidc-client';
import { toOutsideUser } from './oidc-person';
import type { OpenAnswers } from './open-answers';
import type { OutsideUser } from './outside-users';
import { credentialsOf } from './credentials';
import type { Principal } from '../principal/principal';
import { createSessionEncryption } from './encryption';
import type { SecurityStore } from './security-store';
import type { SessionHash, UsedSession } from './sessions';

interface Dependencies {
  config: Config;
  /** Missing where nobody signs in by OpenID Connect any more. */
  client: OidcClient | undefined;
  store: SecurityStore;
  answers: OpenAnswers;
  audit: Audit;
}

/** Whether the session of somebody who signed in elsewhere is still good, where it is due to ask. */
export type RefreshSession = (
  id: string,
  session: UsedSession,
  request: FastifyRequest,
) => Promise<boolean>;

/** While the provider does not answer, it is asked once a minute. */
const RETRY_MS = 60_000;

/**
 * Asks the provider again what somebody is, and ends the session where that is no longer anybody with a role. One that gave no
 * means of asking ends the session by that. A provider that does not answer is waited for as long as what it said counts
 * once more, so that its outage throws nobody out at once.
 */
export function createOidcRefresh(dependencies: Dependencies): RefreshSession {
  const { store } = dependencies;
  const running = new Map<SessionHash, Promise<boolean>>();
  return (id, session, request) => {
    const { hash } = session;
    // Several requests of a page come at once; a token for asking is good once only.
    const known = running.get(hash);
    if (known) {
      return known;
    }
    const principal = store.outsideUsers.get(session.userId);
    const asking = ask(dependencies, id, session, request)
      .then(async (isGood) => {
        if (!isGood) {
          await end(dependencies, { hash, principal }, request);
        }
        return isGood;
      })
      .finally(() => running.delete(hash));
    running.set(hash, asking);
    // It may have ended while it was asked about.
    return asking.then((isGood) => isGood && store.sessions.isGood(hash));
  };
}

async function ask(
  { config, client, store, answers }: Dependencies,
  id: string,
  { hash, userId }: UsedSession,
  request: FastifyRequest,
): Promise<boolean> {
  const tokens = store.sessions.tokensOf(hash);
  const encryption = createSessionEncryption(id);
  const refreshToken = tokens?.refreshToken && encryption.decrypt(tokens.refreshToken);
  if (!client || !tokens || !refreshToken) {
    return false;
  }
  const intervalMs = config['auth.oidc.refreshInterval'];
  try {
    const renewal = await client.renew(refreshToken, subjectOf(userId));
    if (renewal.isRefused) {
      // Of another browser it may say something else; where there is none, this was its last word on the person.
      const others = store.sessions.hashesOf(userId).filter((one) => one !== hash);
      if (!others.some(store.sessions.isGood)) {
        await refusePerson({ store, answers }, userId);
      }
      return false;
    }
    const user = renewal.claims && toOutsideUser(renewal.claims, config);
    if (renewal.claims && user?.id !== userId) {
      // No group gives a role any more, or the provider speaks of someone else: nowhere are they let in.
      await refusePerson({ store, answers }, userId);
      return false;
    }
    if (user) {
      await saveChange({ store, answers }, user);
    } else {
      await store.outsideUsers.vouch(userId);
    }
    await store.sessions.renew(hash, {
      ...(renewal.idToken && { idToken: renewal.idToken }),
      ...(renewal.refreshToken && { refreshToken: encryption.encrypt(renewal.refreshToken) }),
      dueAt: Date.now() + intervalMs,
    });
    return true;
  } catch (error) {
    const { name, message, code } = error as Error & { code?: unknown };
    request.log.warn(
      { problem: { name, message, code } },
      'The provider of OpenID Connect could not be asked about somebody who is signed in.',
    );
    const now = Date.now();
    await store.sessions.postpone(hash, now + Math.min(RETRY_MS, intervalMs));
    return now < tokens.checkedAt + 2 * intervalMs;
  }
}

/** The provider does not vouch for somebody any more: their sessions end, and their keys rest until it does again. */
export async function refusePerson(
  { store, answers }: Pick<Dependencies, 'store' | 'answers'>,
  userId: string,
): Promise<void> {
  const credentials = credentialsOf(store, userId);
  await store.outsideUsers.refuse(userId);
  await store.sessions.endOf(userId);
  credentials.forEach((credential) => answers.end(credential));
}

/** Open pages ask for their events once more where rights are others than before. */
async function saveChange(
  { store, answers }: Pick<Dependencies, 'store' | 'answers'>,
  user: OutsideUser,
): Promise<void> {
  const before = store.outsideUsers.get(user.id);
  await store.outsideUsers.save(user);
  const rightsOf = (roles: readonly string[], groups: readonly string[]) =>
    JSON.stringify([roles, groups]);
  if (before && rightsOf(before.roles, before.groups) !== rightsOf([user.role], user.groups)) {
    credentialsOf(store, user.id).forEach((credential) => answers.end(credential));
  }
}

async function end(
  { store, answers, audit }: Dependencies,
  { hash, principal }: { hash: SessionHash; principal: Principal | undefined },
  request: FastifyRequest,
): Promise<void> {
  await store.sessions.end(hash);
  answers.end(hash);
  audit.record(request, { event: 'session-ended', ...(principal && { principal }) });
}

/** The id of the person is made of a hash of the issuer and its subject. */
function subjectOf(userId: string): string {
  return userId.split(':').slice(2).join(':');
}
