import type { ObjectPermissions } from '#common/saved-objects';
import {
  membersOf,
  roleOfModes,
  USE_CASE_PREFIX,
  withMember,
  type Member,
} from '#common/workspaces';
import { COLORS, ICONS } from './looks.data';
import { useCaseOf } from './services';
import type { Workspace, WorkspaceChange } from './workspace-client';

/** What is being typed. */
export interface WorkspaceDraft {
  name: string;
  description: string;
  useCase: string;
  color: string;
  icon: string;
  members: readonly DraftMember[];
  /** Ids; missing while nobody has changed which ones there are. */
  dataSources?: readonly string[];
}

export interface DraftMember extends Member {
  /** As people know it, where `name` is an id. */
  label: string;
}

export function toDraft(workspace?: Workspace): WorkspaceDraft {
  const { permissions = {}, memberNames = {} } = workspace ?? {};
  return {
    name: workspace?.name ?? '',
    description: workspace?.description ?? '',
    useCase: workspace ? useCaseOf(workspace) : 'all',
    color: workspace?.color ?? COLORS[0]?.value ?? '',
    icon: workspace?.icon ?? ICONS[0] ?? '',
    members: membersOf(permissions).flatMap(({ kind, name, modes }) => {
      const role = roleOfModes((mode) => modes.has(mode));
      return role ? [{ kind, name, role, label: memberNames[name] ?? name }] : [];
    }),
  };
}

/** What is sent. Members stay as they are where they are not shown, and data sources where they are not changed. */
export function toChange(draft: WorkspaceDraft, hasMembers: boolean): WorkspaceChange {
  const { name, description, useCase, color, icon, members, dataSources } = draft;
  const permissions = members.reduce<ObjectPermissions>(withMember, {});
  return {
    attributes: {
      name: name.trim(),
      description: description.trim(),
      features: [USE_CASE_PREFIX + useCase],
      color,
      icon,
    },
    ...((hasMembers || dataSources) && {
      settings: { ...(hasMembers && { permissions }), ...(dataSources && { dataSources }) },
    }),
  };
}

/** Somebody once: added again, they have the newer role. */
export function addMember(
  members: readonly DraftMember[],
  added: DraftMember,
): readonly DraftMember[] {
  const isSame = (one: DraftMember) =>
    one.kind === added.kind && (one.name === added.name || one.label === added.name);
  return members.some(isSame)
    ? members.map((one) => (isSame(one) ? { ...one, role: added.role } : one))
    : [...members, added];
}
