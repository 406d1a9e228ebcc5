import type { JsonObject } from '#common/json';
import { DATA_ACCESS_LEVELS, type DataRule } from '#common/data-access';
import type { KnownUser } from './data-rule-client';

/** A rule as it stands in the fields of its form. */
export interface RuleDraft {
  name: string;
  role: string;
  users: string;
  groups: string;
  workspaces: string;
  indices: string;
  access: string;
  filter: string;
}

export const NO_ROLE = '';

export function toDraft(rule: DataRule | undefined, users: readonly KnownUser[]): RuleDraft {
  const nameOf = (id: string) => users.find((user) => user.id === id)?.name ?? id;
  return {
    name: rule?.name ?? '',
    role: rule?.roles[0] ?? NO_ROLE,
    users: rule?.users.map(nameOf).join(', ') ?? '',
    groups: rule?.groups.join(', ') ?? '',
    workspaces: rule?.workspaces.join(', ') ?? '',
    indices: rule?.indices.join(', ') ?? '',
    access: rule?.access ?? 'read',
    filter: rule?.filter ? JSON.stringify(rule.filter, null, 2) : '',
  };
}

/** The names of users of this server become their ids; anything else is taken for an id. Throws where the filter is not JSON. */
export function toRule(draft: RuleDraft, users: readonly KnownUser[]): DataRule {
  const idOf = (name: string) => users.find((user) => user.name === name)?.id ?? name;
  const filter = draft.filter.trim();
  return {
    name: draft.name.trim(),
    roles: draft.role === NO_ROLE ? [] : [draft.role as DataRule['roles'][number]],
    users: toList(draft.users).map(idOf),
    groups: toList(draft.groups),
    workspaces: toList(draft.workspaces),
    indices: toList(draft.indices),
    access: DATA_ACCESS_LEVELS.find((level) => level === draft.access) ?? 'read',
    ...(filter && draft.access === 'read' && { filter: JSON.parse(filter) as JsonObject }),
  };
}

export function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const toList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
