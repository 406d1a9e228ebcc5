import { membersOf, roleOfModes } from '#common/workspaces';
import type { Version } from '#ui/history';
import { describeRole } from './services';
import type { WorkspaceHistory, WorkspaceVersion } from './workspace-client';

/** Newest first, the present one among them. */
export function listVersions({ present, versions, names }: WorkspaceHistory): readonly Version[] {
  return [present, ...versions].map((one, position, { length }) => ({
    version: one.version,
    writtenAt: one.updated_at,
    writtenBy: names[one.updated_by] ?? one.updated_by,
    isPresent: position === 0,
    isFirst: position === length - 1,
    body: toContent(one, names),
  }));
}

/** As people read it: members by name, with what they may do. */
function toContent(
  { attributes, permissions }: WorkspaceVersion,
  names: WorkspaceHistory['names'],
) {
  const members = membersOf(permissions ?? {}).map(
    ({ name, modes }) =>
      [names[name] ?? name, describeRole(roleOfModes((mode) => modes.has(mode)))] as const,
  );
  return { ...attributes, ...(permissions && { members: Object.fromEntries(members) }) };
}
