import { HttpError, type Router } from '../http';
import { principalOf, type Role, ROLES } from './principal';
import { type ApiKey, type ApiKeys, toPrincipalId } from './api-keys';
import type { OpenAnswers } from './open-answers';

const DAY_MS = 24 * 3600 * 1000;
const DEFAULT_DAYS = 90;
const MAX_DAYS = 366;

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'role'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 100 },
    role: { enum: ROLES },
    expiresInDays: { type: 'integer', minimum: 1, maximum: MAX_DAYS },
  },
} as const;

interface NewKey {
  name: string;
  role: Role;
  expiresInDays?: number;
}

/** `/api/security/api_keys`: administrators make and revoke keys for programs. */
export function registerApiKeyRoutes(router: Router, keys: ApiKeys, answers: OpenAnswers): void {
  const access = 'administrator';
  router.get('/api/security/api_keys', { access }, () => ({ apiKeys: keys.list().map(describe) }));
  router.post<{ Body: NewKey }>(
    '/api/security/api_keys',
    { schema: { body }, access },
    (request, reply) => {
      const { kind, id } = principalOf(request);
      if (kind === 'api-key') {
        // A key that got out would live on in the keys that it made (attack 63).
        throw new HttpError(403, 'An API key can’t make API keys: sign in yourself.');
      }
      const { name, role, expiresInDays = DEFAULT_DAYS } = request.body;
      const expiresAt = Date.now() + expiresInDays * DAY_MS;
      const { key, ...made } = keys.create({ name, role, createdBy: id, expiresAt });
      void reply.header('cache-control', 'no-store');
      return { ...describe(made), key };
    },
  );
  router.delete<{ Params: { id: string } }>('/api/security/api_keys/:id', { access }, (request) => {
    const { id } = request.params;
    if (!keys.revoke(id)) {
      throw new HttpError(404, 'There is no such API key.');
    }
    answers.end(toPrincipalId(id));
    return {};
  });
}

function describe({ createdAt, expiresAt, ...key }: ApiKey): object {
  const toText = (time: number) => new Date(time).toISOString();
  return { ...key, createdAt: toText(createdAt), expiresAt: toText(expiresAt) };
}
