import { translateAnswer } from '#common/i18n';
import type { ObjectPermissions } from '#common/saved-objects';
import type { HttpSetup, IWorkspaceClient, WorkspaceObject } from '#core/public';

/** A workspace as the server answers it. */
export interface Workspace extends WorkspaceObject {
  /** For its owners. */
  permissions?: ObjectPermissions;
  memberNames?: Readonly<Record<string, string>>;
}

/** What a workspace was, or is. */
export interface WorkspaceVersion {
  version: string;
  /** ISO time. */
  updated_at: string;
  updated_by: string;
  attributes: Readonly<Record<string, unknown>>;
  permissions?: ObjectPermissions;
}

export interface WorkspaceHistory {
  present: WorkspaceVersion;
  /** Newest first. */
  versions: readonly WorkspaceVersion[];
  /** Of people, by their ids. */
  names: Readonly<Record<string, string>>;
}

export interface WorkspaceChange {
  attributes: Partial<Omit<WorkspaceObject, 'id'>>;
  settings?: { permissions?: ObjectPermissions; dataSources?: readonly string[] };
}

type Envelope<Result> =
  | { success: true; result: Result }
  | { success: false; error: string; attributes?: object };
type Keys = readonly { id: string; type: string }[];

interface ListOptions {
  /** Nobody asked for it: it does not keep the session alive. */
  asSystemRequest?: boolean;
}

export interface WorkspaceClient extends Required<IWorkspaceClient> {
  /** Rejects with the server's sentence in the language of the page, as all here. */
  list(options?: ListOptions): Promise<readonly Workspace[]>;
  get(id: string): Promise<Workspace>;
  create(workspace: WorkspaceChange): Promise<{ id: string }>;
  update(id: string, change: WorkspaceChange): Promise<unknown>;
  delete(id: string): Promise<unknown>;
  /** For its owners. */
  history(id: string): Promise<WorkspaceHistory>;
  restore(id: string, version: string): Promise<unknown>;
}

const BASE = '/api/workspaces';
/** More workspaces than anybody looks through; the list says so. */
export const MAX_LISTED = 1000;

/** Workspaces are asked for from outside of them, wherever the page is. */
export function createWorkspaceClient(http: Pick<HttpSetup, 'fetch'>): WorkspaceClient {
  const send = <Answer>(method: string, path: string, body?: object, options?: ListOptions) =>
    http.fetch<Answer>(BASE + path, {
      method,
      ...options,
      prependOptions: { withoutClientBasePath: true },
      ...(body && { body: JSON.stringify(body) }),
    });
  const ask = async <Result>(
    method: string,
    path: string,
    body?: object,
    options?: ListOptions,
  ): Promise<Result> => {
    const answer = await send<Envelope<Result>>(method, path, body, options);
    if (!answer.success) {
      const { error, attributes } = answer;
      throw new Error(translateAnswer({ message: error, attributes }));
    }
    return answer.result;
  };
  const pathOf = (id: string) => `/${encodeURIComponent(id)}`;
  return {
    async list(options) {
      const body = { perPage: MAX_LISTED, sortField: 'name' };
      const { workspaces } = await ask<{ workspaces: Workspace[] }>(
        'POST',
        '/_list',
        body,
        options,
      );
      return workspaces.map(withReadonly);
    },
    get: async (id) => withReadonly(await ask<Workspace>('GET', pathOf(id))),
    create: (workspace) => ask('POST', '', workspace),
    update: (id, change) => ask('PUT', pathOf(id), change),
    delete: (id) => ask('DELETE', pathOf(id)),
    history: (id) => ask('GET', `${pathOf(id)}/_history`),
    restore: (id, version) => ask('POST', `${pathOf(id)}/_restore`, { version }),
    copy: (objects: Keys, targetWorkspace: string, includeReferencesDeep = true) =>
      send('POST', '/_duplicate_saved_objects', {
        objects,
        targetWorkspace,
        includeReferencesDeep,
      }),
    associate: (savedObjects: Keys, workspaceId: string) =>
      ask('POST', '/_associate', { workspaceId, savedObjects }),
    dissociate: (savedObjects: Keys, workspaceId: string) =>
      ask('POST', '/_dissociate', { workspaceId, savedObjects }),
  };
}

const withReadonly = (workspace: Workspace): Workspace => ({
  ...workspace,
  readonly: workspace.permissionMode === 'read',
});
