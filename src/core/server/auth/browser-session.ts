import type { FastifyReply, FastifyRequest } from 'fastify';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import type { OidcPerson } from './oidc-client';
import type { OpenAnswers } from './open-answers';
import type { OutsideUser } from './outside-users';
import { createSessionEncryption } from './encryption';
import { deviceCookie } from './known-device';
import type { SecurityStore } from './security-store';
import { clearedCookie, isOverTls, readSessionId, sessionCookie } from './session-cookie';
import type { User } from './users';

interface Dependencies {
  store: SecurityStore;
  answers: OpenAnswers;
  basePath: string;
  isEncrypted: boolean;
  /** How long what a provider said of somebody counts. */
  refreshMs: number;
}

/** The session of the browser that asks, and the cookie that stands for it. */
export interface BrowserSession {
  /** A new id each time; the browser is known from then on. Throws 401 where the account changed meanwhile. */
  start(user: User, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Of somebody who signed in elsewhere, in place of the one before. */
  startFor(
    user: OutsideUser,
    tokens: Pick<OidcPerson, 'idToken' | 'refreshToken'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>;
  /** Answers the provider's token, where the session came from one. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined>;
}

export function createBrowserSession(dependencies: Dependencies): BrowserSession {
  const { store, answers, basePath, isEncrypted, refreshMs } = dependencies;
  const optionsFor = (request: FastifyRequest) => ({
    basePath,
    secure: isEncrypted || isOverTls(request),
  });
  const addCookie = (reply: FastifyReply, cookie: string) => {
    const before = reply.getHeader('set-cookie');
    const name = cookie.slice(0, cookie.indexOf('=') + 1);
    const others = [before ?? []].flat().filter((one) => !String(one).startsWith(name));
    void reply.removeHeader('set-cookie');
    void reply.header('set-cookie', others.length > 0 ? [...others.map(String), cookie] : cookie);
  };
  const end: BrowserSession['end'] = async (request, reply) => {
    const id = readSessionId(request);
    const session = id && store.sessions.use(id, false);
    const idToken = session ? store.sessions.tokensOf(session.hash)?.idToken : undefined;
    if (session) {
      await store.sessions.end(session.hash);
      answers.end(session.hash, reply.raw);
    }
    addCookie(reply, clearedCookie(optionsFor(request)));
    return idToken;
  };
  return {
    async startFor(user, { idToken, refreshToken }, request, reply) {
      await end(request, reply);
      await store.outsideUsers.save(user);
      const id = await store.sessions.createFor(user.id, (made) => ({
        idToken,
        ...(refreshToken && { refreshToken: createSessionEncryption(made).encrypt(refreshToken) }),
        dueAt: Date.now() + refreshMs,
      }));
      addCookie(reply, sessionCookie(id, optionsFor(request)));
    },
    async start(user, request, reply) {
      const id = await store.sessions.create(user);
      if (!id) {
        throw new HttpError(401, tell('auth.wrongPassword'));
      }
      const options = optionsFor(request);
      addCookie(reply, sessionCookie(id, options));
      addCookie(reply, deviceCookie(request, user, options));
    },
    end,
  };
}
