import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http';
import type { OpenAnswers } from './open-answers';
import type { SecurityStore } from './security-store';
import { clearedCookie, readSessionId, sessionCookie } from './session-cookie';
import type { User } from './users';

export const WRONG_PASSWORD = 'The user name or the password is not right.';

interface Dependencies {
  store: SecurityStore;
  answers: OpenAnswers;
  basePath: string;
  isEncrypted: boolean;
}

/** The session of the browser that asks, and the cookie that stands for it. */
export interface BrowserSession {
  /** A new id each time. Throws 401 where the account changed meanwhile. */
  start(user: User, request: FastifyRequest, reply: FastifyReply): void;
  end(request: FastifyRequest, reply: FastifyReply): void;
}

export function createBrowserSession(dependencies: Dependencies): BrowserSession {
  const { store, answers, basePath, isEncrypted } = dependencies;
  const optionsFor = ({ protocol }: FastifyRequest) => ({
    basePath,
    secure: isEncrypted || protocol === 'https',
  });
  return {
    start(user, request, reply) {
      const id = store.sessions.create(user);
      if (!id) {
        throw new HttpError(401, WRONG_PASSWORD);
      }
      void reply.removeHeader('set-cookie');
      void reply.header('set-cookie', sessionCookie(id, optionsFor(request)));
    },
    end(request, reply) {
      const id = readSessionId(request);
      const session = id && store.sessions.use(id, false);
      if (session) {
        store.sessions.end(session.hash);
        answers.end(session.hash, reply.raw);
      }
      void reply.header('set-cookie', clearedCookie(optionsFor(request)));
    },
  };
}
