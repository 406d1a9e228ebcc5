import { BehaviorSubject, combineLatest } from 'rxjs';
import { createRecoverableSubject, type RecoverableSubject } from './recoverable-subject';
import {
  WorkspaceError,
  type IWorkspaceClient,
  type WorkspaceObject,
  type WorkspacesSetup,
} from './types';

/** The state of workspaces (spec, sections 3 and 4). */
export function createWorkspaces(): WorkspacesSetup & { stop(): void } {
  const currentWorkspaceId$ = createRecoverableSubject('', () => resolve());
  const currentWorkspace$ = createRecoverableSubject<WorkspaceObject | null>(null);
  const workspaceList$ = new BehaviorSubject<readonly WorkspaceObject[]>([]);
  const initialized$ = new BehaviorSubject(false);
  const client$ = new BehaviorSubject<IWorkspaceClient | null>(null);
  const streams = { currentWorkspaceId$, currentWorkspace$, workspaceList$, initialized$, client$ };

  function resolve() {
    if (!initialized$.value) return;
    const id = currentWorkspaceId$.value;
    const found = workspaceList$.value.find((workspace) => workspace.id === id) ?? null;
    if (id && !found) {
      const stale = { reason: WorkspaceError.WORKSPACE_IS_STALE };
      for (const stream$ of [currentWorkspaceId$, currentWorkspace$]) {
        if (!stream$.hasError) stream$.error(stale);
      }
      return;
    }
    // The list has come to hold what was missing.
    if (currentWorkspaceId$.hasError) currentWorkspaceId$.next(id);
    publish(currentWorkspace$, found);
  }

  combineLatest([initialized$, workspaceList$]).subscribe(resolve);

  return {
    ...streams,
    setClient: (client) => client$.next(client),
    stop() {
      for (const stream$ of Object.values(streams)) stream$.complete();
    },
  };
}

/** A list that is loaded again and says the same is not a change. */
function publish(
  current$: RecoverableSubject<WorkspaceObject | null>,
  workspace: WorkspaceObject | null,
) {
  if (current$.hasError || JSON.stringify(current$.value) !== JSON.stringify(workspace)) {
    current$.next(workspace);
  }
}
