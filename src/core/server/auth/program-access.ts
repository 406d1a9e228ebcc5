import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBasicCredentials } from './basic-credentials';
import type { PasswordCheck } from './check-password';
import type { OpenAnswers } from './open-answers';
import { limitToMaker, type People } from './people';
import type { Principal } from '../principal/principal';
import { readSentKey } from './sent-key';

export type Found = Principal | undefined | Promise<Principal | undefined>;
export type Provider = (request: FastifyRequest, reply: FastifyReply) => Found;

/** Of programs, which have no session. */
export function createProgramAccess(
  people: People,
  answers: OpenAnswers,
  check: PasswordCheck,
): Provider {
  const basic = people.config['auth.providers'].includes('basic')
    ? createBasicCredentials(check)
    : () => undefined;
  return (request, reply) => {
    const sent = readSentKey(request);
    return sent === undefined ? basic(request) : byKey(sent, people, { answers, reply });
  };
}

/** Its answers end with the key. */
export function byKey(
  sent: string,
  people: People,
  { answers, reply }: { answers: OpenAnswers; reply: FastifyReply },
): Principal | undefined {
  const key = people.store.apiKeys.use(sent);
  const principal = key && limitToMaker(key, people);
  if (principal) answers.add(principal.id, reply.raw);
  return principal;
}
