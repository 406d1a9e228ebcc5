import type { FastifyRequest } from 'fastify';
import type { ObjectPlace, Visibility } from '#store';
import type { Principal } from '../principal/principal';

export type { ObjectPlace } from '#store';

/** What whoever asks may do with objects; workspaces and permissions decide it. */
export interface ObjectAccess {
  /** The workspace that the address names: what is created goes there, and only what lies there is found. */
  readonly workspaceId?: string;
  /** For finds and counts, so that what is out of sight is not even counted. All is visible where missing. */
  readonly visibleTo?: Visibility;
  /** What can't be read, is not there. */
  canRead(object: ObjectPlace): boolean;
  /** Of an object's workspaces those that may be known. */
  shown(workspaces: readonly string[] | undefined): readonly string[] | undefined;
  /** Throws 403. */
  checkCreate(workspaces: readonly string[] | undefined): void;
  /** Throws 403. */
  checkUpdate(object: ObjectPlace): void;
  /** Throws 403. */
  checkDelete(object: ObjectPlace): void;
  /** Throws 403 where the object may not be taken out of this workspace, such as its last one: then all could see it. */
  checkRemove(object: ObjectPlace, workspaceId: string): void;
}

/** Who decides it. */
export interface ObjectAccessSource {
  /** Throws 401 for a stranger, and 403 where the address names a workspace that they may not read or that does not exist. */
  objectAccessOf(request: FastifyRequest): ObjectAccess;
  /** Of the person alone, whatever the address. */
  objectAccessFor(principal: Principal): ObjectAccess;
}

const allow = () => undefined;

/** The server's own. */
export const FULL_ACCESS: ObjectAccess = {
  canRead: () => true,
  shown: (workspaces) => workspaces,
  checkCreate: allow,
  checkUpdate: allow,
  checkDelete: allow,
  checkRemove: allow,
};
