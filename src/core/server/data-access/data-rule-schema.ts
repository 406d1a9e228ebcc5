import { tell, type ServerMessage } from '#common/server-messages';
import { closedObject, HttpError } from '../http';
import type { JsonObject } from '#common/json';
import { DATA_ACCESS_LEVELS, type DataRule } from '#common/data-access';
import type { Directory } from '../auth/directory';
import { ROLES } from '../principal/principal';

const texts = (maxLength: number, pattern?: string) =>
  ({
    type: 'array',
    maxItems: 100,
    items: { type: 'string', minLength: 1, maxLength, ...(pattern && { pattern }) },
  }) as const;

/** What no name of an index holds, nor a list of them. */
const INDEX_PATTERN = '^(?![-+_])[^\\s,\\\\/"<>|?#\\u0000-\\u001f]+$';

export const dataRuleBody = closedObject(
  {
    name: { type: 'string', minLength: 1, maxLength: 100 },
    roles: { type: 'array', maxItems: ROLES.length, items: { enum: ROLES } },
    users: texts(400),
    groups: texts(200),
    workspaces: texts(128, '^[A-Za-z0-9_-]+$'),
    indices: { ...texts(255, INDEX_PATTERN), minItems: 1 },
    access: { enum: DATA_ACCESS_LEVELS },
    filter: { type: 'object' },
    version: { type: 'string', maxLength: 100 },
  },
  ['name', 'indices', 'access'],
);

const LISTS = ['roles', 'users', 'groups', 'workspaces', 'indices'] as const;

/** Throws 400 where a text stands for a list: "north,south" would become a group of that name. */
export function assertLists(body: unknown): void {
  const given = (body ?? {}) as Partial<Record<(typeof LISTS)[number], unknown>>;
  const single = LISTS.find((key) => given[key] !== undefined && !Array.isArray(given[key]));
  if (single !== undefined) {
    throw new HttpError(400, tell('schema.type', { path: `body.${single}`, type: 'array' }));
  }
}

export type DataRuleBody = Pick<DataRule, 'name' | 'indices' | 'access'> &
  Partial<DataRule> & { version?: string };

const MAX_FILTER = 20_000;

/** Why the rule can't be; nothing where it can. */
export function findRuleProblem({ access, filter }: DataRuleBody): ServerMessage | undefined {
  if (filter === undefined) {
    return undefined;
  }
  if (access !== 'read') return tell('dataRules.filterOfWriters');
  if (Object.keys(filter).length !== 1) {
    return tell('dataRules.filterNotOne', { example: '{"term":{"team.keyword":"a"}}' });
  }
  return JSON.stringify(filter).length > MAX_FILTER
    ? tell('dataRules.filterTooLong', { most: MAX_FILTER })
    : undefined;
}

/** Why the rule can't name these users; nothing where it can. `kept` are those that it names already: some may be gone. */
export function findUserProblem(
  { users = [] }: DataRuleBody,
  { mayBeId }: Pick<Directory, 'mayBeId'>,
  kept: readonly string[],
): ServerMessage | undefined {
  const nobody = users.find((id) => !kept.includes(id) && !mayBeId(id));
  return nobody === undefined ? undefined : tell('dataRules.nobody', { name: nobody });
}

/** Why the rule can't name these workspaces; nothing where it can. `kept` are those that it names already: some may be gone. */
export function findWorkspaceProblem(
  { workspaces = [] }: DataRuleBody,
  exists: (id: string) => boolean,
  kept: readonly string[],
): ServerMessage | undefined {
  const missing = workspaces.find((id) => !kept.includes(id) && !exists(id));
  return missing === undefined ? undefined : tell('dataRules.noWorkspace', { name: missing });
}

export function toRule(body: DataRuleBody): DataRule {
  const { name, roles = [], users = [], groups = [], workspaces = [], indices, access } = body;
  const { filter } = body;
  return { name, roles, users, groups, workspaces, indices, access, ...(filter && { filter }) };
}

/** From the store; undefined where it is not one that this version can read. */
export function readRule(attributes: JsonObject): DataRule | undefined {
  const { name, access } = attributes;
  const filter = attributes['filter'] ?? undefined;
  const list = (key: string) => {
    const value = attributes[key];
    return Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? (value as readonly string[])
      : undefined;
  };
  const [roles, users, groups, workspaces, indices] = [
    list('roles') as DataRule['roles'] | undefined,
    list('users'),
    list('groups'),
    list('workspaces'),
    list('indices'),
  ];
  const level = DATA_ACCESS_LEVELS.find((one) => one === access);
  const isFilter = filter === undefined || (typeof filter === 'object' && filter !== null);
  if (typeof name !== 'string' || !level || !isFilter) {
    return undefined;
  }
  if (!roles || !users || !groups || !workspaces || !indices) {
    return undefined;
  }
  const parts = { name, roles, users, groups, workspaces, indices, access: level };
  return { ...parts, ...(filter && { filter: filter as JsonObject }) };
}
