import { tell } from '#common/server-messages';
import { HttpError, type Router, closedObject } from '../http';
import { principalOf } from './principal-of';
import { nameOfRole } from './name-of-role';
import {
  hasRole,
  type KeyScope,
  type Principal,
  type Role,
  ROLES,
  SCOPE_ACTIONS,
} from '../principal/principal';
import { type ApiKey, type ApiKeys, toPrincipalId } from './api-keys';
import type { OpenAnswers } from './open-answers';
import type { ProxiedPeople } from './proxied-people';
import type { SecurityStore } from './security-store';

const DAY_MS = 24 * 3600 * 1000;
const DEFAULT_DAYS = 90;
const MAX_DAYS = 366;

const MAX_PATTERNS = 100;

const scope = closedObject(
  {
    indices: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_PATTERNS,
      items: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[^\\s,<>/\\\\?"|#]+$' },
    },
    actions: { type: 'array', minItems: 1, uniqueItems: true, items: { enum: SCOPE_ACTIONS } },
  },
  ['indices', 'actions'],
);

const body = closedObject(
  {
    name: { type: 'string', minLength: 1, maxLength: 100 },
    role: { enum: ROLES },
    expiresInDays: { type: 'integer', minimum: 1, maximum: MAX_DAYS },
    scope,
  },
  ['name', 'role'],
);

interface NewKey {
  name: string;
  role: Role;
  expiresInDays?: number;
  scope?: KeyScope;
}

const MAX_KEYS = 100;

interface Dependencies {
  keys: SecurityStore['apiKeys'];
  answers: OpenAnswers;
  proxied: Pick<ProxiedPeople, 'madeKey'>;
}

/** `/api/security/api_keys`: everybody has keys for programs of their own; administrators see and revoke all. */
export function registerApiKeyRoutes(
  router: Router,
  { keys, answers, proxied }: Dependencies,
): void {
  const access = 'viewer';
  const visibleTo = (principal: Principal) =>
    keys
      .list()
      .filter(({ createdBy }) => createdBy === principal.id || hasRole(principal, 'administrator'));
  router.get('/api/security/api_keys', { access }, (request) => ({
    apiKeys: visibleTo(principalOf(request)).map(describe),
  }));
  router.post<{ Body: NewKey }>(
    '/api/security/api_keys',
    { schema: { body }, access, changes: true },
    async (request, reply) => {
      const principal = principalOf(request);
      const { expiresInDays = DEFAULT_DAYS, ...wanted } = request.body;
      const { name } = wanted;
      refuseNewKey(principal, wanted, keys);
      const expiresAt = Date.now() + expiresInDays * DAY_MS;
      const { key, ...made } = await keys.create({ ...wanted, createdBy: principal.id, expiresAt });
      if (principal.kind === 'proxy') await proxied.madeKey(principal);
      request.changedObject = { type: 'api-key', id: made.id, name };
      void reply.header('cache-control', 'no-store');
      return { ...describe(made), key };
    },
  );
  router.delete<{ Params: { id: string } }>(
    '/api/security/api_keys/:id',
    { access, changes: true },
    async (request) => {
      const { id } = request.params;
      // A key of someone else answers as one that is missing.
      const isVisible = visibleTo(principalOf(request)).some((key) => key.id === id);
      if (!isVisible || !(await keys.revoke(id))) {
        throw new HttpError(404, tell('apiKeys.missing'));
      }
      answers.end(toPrincipalId(id));
      return {};
    },
  );
}

function refuseNewKey(
  principal: Principal,
  { role, scope: limits }: NewKey,
  keys: Pick<ApiKeys, 'list'>,
): void {
  if (principal.kind === 'api-key') {
    // A key that got out would live on in the keys that it made (attack 63).
    throw new HttpError(403, tell('apiKeys.fromKey'));
  }
  if (!hasRole(principal, role)) {
    throw new HttpError(403, tell('apiKeys.moreRights', { role: nameOfRole(role) }));
  }
  const changes = limits?.actions.some((action) => action !== 'read');
  if (changes && role === 'viewer') {
    // It would be refused at each of its requests.
    throw new HttpError(400, tell('apiKeys.scopeNeedsEditor'));
  }
  if (keys.list().filter(({ createdBy }) => createdBy === principal.id).length >= MAX_KEYS) {
    throw new HttpError(400, tell('apiKeys.tooMany', { count: MAX_KEYS }));
  }
}

function describe({ createdAt, expiresAt, ...key }: ApiKey): object {
  const toText = (time: number) => new Date(time).toISOString();
  return { ...key, createdAt: toText(createdAt), expiresAt: toText(expiresAt) };
}
