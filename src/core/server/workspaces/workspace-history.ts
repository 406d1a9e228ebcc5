import type { JsonObject } from '#common/json';
import type { ObjectPermissions } from '#common/saved-objects';
import { WORKSPACE_TYPE } from '#common/workspaces';
import type { EarlierVersion, Store, StoredObject } from '#store';
import type { Directory } from '../auth/directory';
import { encodeVersion } from '../saved-objects';
import { namesOf } from './member-names';

/** What a workspace was, or is. */
interface WorkspaceVersion {
  version: string;
  /** ISO time. */
  updated_at: string;
  updated_by: string;
  attributes: JsonObject;
  permissions?: ObjectPermissions;
}

export interface WorkspaceHistory {
  present: WorkspaceVersion;
  /** Newest first; who replaced them, and when. */
  versions: readonly (WorkspaceVersion & { replaced_at: string; replaced_by: string })[];
  /** By the ids of people who are members or changed it. */
  names: Readonly<Record<string, string>>;
}

export async function readWorkspaceHistory(
  workspace: StoredObject,
  { store, directory }: { store: Pick<Store, 'history'>; directory: Directory },
): Promise<WorkspaceHistory> {
  // Ids of workspaces are not used again: all of it is about this one.
  const earlier = await store.history({ type: WORKSPACE_TYPE, id: workspace.id });
  return {
    present: toVersion(workspace),
    versions: earlier.map((one) => ({
      ...toVersion(one),
      replaced_at: one.replacedAt,
      replaced_by: one.replacedBy,
    })),
    names: findNames([workspace, ...earlier], directory),
  };
}

function toVersion(stored: StoredObject): WorkspaceVersion {
  const { version, updatedAt, updatedBy, attributes, permissions } = stored;
  return {
    version: encodeVersion(version),
    updated_at: updatedAt,
    updated_by: updatedBy,
    attributes,
    ...(permissions && { permissions }),
  };
}

function findNames(
  versions: readonly (StoredObject | EarlierVersion)[],
  directory: Directory,
): Record<string, string> {
  const names: Record<string, string> = {};
  for (const { updatedBy, permissions } of versions) {
    const name = directory.nameOf(updatedBy);
    Object.assign(
      names,
      permissions && namesOf(permissions, directory),
      name && { [updatedBy]: name },
    );
  }
  return names;
}
