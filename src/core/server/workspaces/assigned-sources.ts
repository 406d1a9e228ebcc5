import type { Principal } from '../principal/principal';

/** Data sources, which name the workspaces that may use them. */
export interface SourcesOfWorkspaces {
  /** Throws 403 where whoever asks may not say so, and 404 for a source that is not there. `workspaceId` is missing for a new workspace. */
  check(principal: Principal, ids: readonly string[], workspaceId?: string): void;
  /** From now on these name it, and others do not. Those that may be used everywhere stay so. */
  assign(principal: Principal, ids: readonly string[], workspaceId: string): Promise<void>;
}

export interface AssignedSources extends SourcesOfWorkspaces {
  /** Before the server answers its first request: workspaces come up before data sources, which lie in them. */
  register(sources: SourcesOfWorkspaces): void;
}

export function createAssignedSources(): AssignedSources {
  let registered: SourcesOfWorkspaces = { check: () => {}, assign: async () => {} };
  return {
    register: (sources) => void (registered = sources),
    check: (...asked) => registered.check(...asked),
    assign: (...asked) => registered.assign(...asked),
  };
}
