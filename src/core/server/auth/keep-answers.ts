import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { credentialsOf } from './credentials';
import { createOpenAnswers, type Credential, type OpenAnswers } from './open-answers';
import type { SecurityStore } from './security-store';

/** Answers that are open end with the session or key of whoever waits for them, and the store with the server. */
export function keepAnswers(
  server: FastifyInstance,
  config: Config,
  store: SecurityStore,
): OpenAnswers {
  const answers = createOpenAnswers();
  const sweepMs = Math.min(60_000, config['auth.session.idleTimeout']);
  const sweep = setInterval(() => answers.endExpired(isGoodIn(store)), sweepMs).unref();
  server.addHook('onClose', async () => {
    clearInterval(sweep);
    await store.close();
  });
  return answers;
}

const isGoodIn = (store: SecurityStore) => (credential: Credential) =>
  store.sessions.isGood(credential) || store.apiKeys.isGood(credential);

/** What other servers ended ends here, too, and pages of people with other rights ask for their events once more. */
export function endForeign(
  { answers, store }: { answers: OpenAnswers; store: SecurityStore },
  people: readonly string[],
): void {
  answers.endExpired(isGoodIn(store));
  for (const person of people) {
    credentialsOf(store, person).forEach((credential) => answers.end(credential));
  }
}
