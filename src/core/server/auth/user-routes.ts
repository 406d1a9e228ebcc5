import type { ServerResponse } from 'node:http';
import { tell } from '#common/server-messages';
import { HttpError, type Router, closedObject } from '../http';
import type { OpenAnswers } from './open-answers';
import { credentialsOf } from './credentials';
import { MAX_PASSWORD, type Passwords } from './passwords';
import { type Role, ROLES } from '../principal/principal';
import { revokeKeysOf } from './revoke-keys';
import type { SecurityStore } from './security-store';
import type { User } from './users';

export interface UserRoutesDependencies {
  store: SecurityStore;
  passwords: Passwords;
  answers: OpenAnswers;
}

const properties = {
  role: { enum: ROLES },
  password: { type: 'string', minLength: 1, maxLength: MAX_PASSWORD },
  groups: { type: 'array', maxItems: 100, items: { type: 'string', minLength: 1, maxLength: 100 } },
} as const;
const newUserBody = closedObject(
  { ...properties, name: { type: 'string', minLength: 1, maxLength: 100 } },
  ['name', 'password', 'role'],
);
const changeBody = closedObject({ ...properties, revokeApiKeys: { type: 'boolean' } });

interface Change {
  role?: Role;
  password?: string;
  groups?: string[];
  /** With a new password: whoever had the old one may have made keys. */
  revokeApiKeys?: boolean;
}
interface ById {
  Params: { id: string };
}

const access = 'administrator';

/** `/api/security/users`: administrators manage the people with a password of this server. */
export function registerUserRoutes(router: Router, dependencies: UserRoutesDependencies): void {
  const { store, passwords, answers } = dependencies;
  const find = (id: string) => {
    const user = store.users.get(id);
    if (!user) {
      throw new HttpError(404, tell('auth.userMissing'));
    }
    return user;
  };
  const endSessions = async (id: string) => {
    for (const ended of await store.sessions.endOf(id)) {
      answers.end(ended);
    }
  };

  /** Open pages ask for their events once more, with the rights as they are now. */
  const endStreams = (id: string, except: ServerResponse) => {
    for (const credential of credentialsOf(store, id)) {
      answers.end(credential, except);
    }
  };

  registerListAndCreate(router, dependencies);
  router.put<ById & { Body: Change }>(
    '/api/security/users/:id',
    { schema: { body: changeBody }, access },
    async (request, reply) => {
      const { password, revokeApiKeys = false, ...change } = request.body;
      const { id, name } = find(request.params.id);
      request.changedObject = { type: 'user', name };
      const hash = password === undefined ? {} : { password: await passwords.hash(password, name) };
      await store.users.update(id, { ...change, ...hash });
      if (password !== undefined) {
        await endSessions(id);
      }
      if (revokeApiKeys) await revokeKeysOf({ store, answers }, id);
      endStreams(id, reply.raw);
      return describe(find(id));
    },
  );
  router.delete<ById>('/api/security/users/:id', { access }, async (request) => {
    const { id, name } = find(request.params.id);
    request.changedObject = { type: 'user', name };
    const credentials = credentialsOf(store, id);
    await store.users.remove(id);
    await endSessions(id);
    // Keys ended with the account.
    credentials.forEach((credential) => answers.end(credential));
    return {};
  });
}

function registerListAndCreate(router: Router, { store, passwords }: UserRoutesDependencies): void {
  router.get('/api/security/users', { access }, () => ({
    users: store.users.list().map(describe),
  }));
  router.post<{ Body: Required<Pick<Change, 'role' | 'password'>> & Change & { name: string } }>(
    '/api/security/users',
    { schema: { body: newUserBody }, access },
    async (request) => {
      const { body } = request;
      const password = await passwords.hash(body.password, body.name);
      const user = await store.users.create({ ...body, password });
      request.changedObject = { type: 'user', id: user.id, name: user.name };
      return describe(user);
    },
  );
}

function describe({ password: _password, createdAt, ...user }: User): object {
  return { ...user, createdAt: new Date(createdAt).toISOString() };
}
