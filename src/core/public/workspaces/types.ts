import type { BehaviorSubject } from 'rxjs';
import type { RecoverableSubject } from './recoverable-subject';

export { WORKSPACE_TYPE } from '#common/workspaces';

/** The one error of workspaces (spec, section 8). */
export const WorkspaceError = { WORKSPACE_IS_STALE: 'WORKSPACE_IS_STALE' } as const;

export interface WorkspaceAttribute {
  id: string;
  name: string;
  description?: string;
  features?: readonly string[];
  color?: string;
  icon?: string;
  reserved?: boolean;
}

export interface WorkspaceObject extends WorkspaceAttribute {
  readonly?: boolean;
  permissionMode?: string;
  /** ISO time. */
  lastUpdatedTime?: string;
}

/** The contract of a plugin that manages workspaces (core contract, 1.7). */
export interface IWorkspaceClient {
  copy?(
    objects: readonly { id: string; type: string }[],
    targetWorkspace: string,
    includeReferencesDeep?: boolean,
  ): Promise<unknown>;
  associate?(objects: readonly { id: string; type: string }[], workspace: string): Promise<unknown>;
  dissociate?(
    objects: readonly { id: string; type: string }[],
    workspace: string,
  ): Promise<unknown>;
}

/** The state of workspaces. The plugin that manages them writes it; all others read. */
export interface WorkspacesStart {
  /** Empty outside workspaces. Fails with `{reason: 'WORKSPACE_IS_STALE'}`, until it changes. */
  currentWorkspaceId$: RecoverableSubject<string>;
  /** The one of the list with that id, once `initialized$`. Fails as the id does. */
  currentWorkspace$: RecoverableSubject<WorkspaceObject | null>;
  workspaceList$: BehaviorSubject<readonly WorkspaceObject[]>;
  initialized$: BehaviorSubject<boolean>;
  client$: BehaviorSubject<IWorkspaceClient | null>;
}

export interface WorkspacesSetup extends WorkspacesStart {
  setClient(client: IWorkspaceClient): void;
}
