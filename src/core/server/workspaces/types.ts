import type { FastifyRequest } from 'fastify';
import type { Principal } from '../principal/principal';
import type { ObjectAccessSource } from '../saved-objects';

/** What somebody may do, as far as workspaces decide it. */
export interface WorkspaceAccess {
  /** The one that the address names (`/w/{id}/…`); it exists, and whoever asks may read it. */
  readonly workspaceId?: string;
  readonly isDashboardAdmin: boolean;
  /** Everything may be read and changed: dashboard administrators, and everybody where permissions are off. */
  readonly isUnrestricted: boolean;
  /** Ids of the workspaces whose objects may be read; those that may be changed are among them. */
  readonly readable: ReadonlySet<string>;
  /** The same as a list. */
  readonly readableIds: readonly string[];
  /** Ids of the workspaces whose objects may be changed. */
  readonly writable: ReadonlySet<string>;
}

export interface WorkspacesService extends ObjectAccessSource {
  readonly permissionEnabled: boolean;
  /** Whether there is one with this id, whoever may see it. */
  exists(id: string): boolean;
  /** Throws 401 for a stranger, and 403 where the address names a workspace that they may not read or that does not exist. */
  accessOf(request: FastifyRequest): WorkspaceAccess;
  /** Of the person alone, whatever the address. */
  accessFor(principal: Principal): WorkspaceAccess;
  /** Whether they own any workspace, or administer them all: members are given rights by them. */
  givesRights(principal: Principal): boolean;
}
