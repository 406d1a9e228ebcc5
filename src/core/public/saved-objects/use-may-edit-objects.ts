import { useObservable } from '#ui';
import type { ApplicationStart } from '../application';
import type { WorkspacesStart } from '../workspaces';

interface Services {
  application: Pick<ApplicationStart, 'capabilities'>;
  workspaces: Pick<WorkspacesStart, 'currentWorkspace$'>;
}

/** Whether the person may change saved objects here, by role and workspace: what they may not do is not offered. */
export function useMayEditObjects({ application, workspaces }: Services): boolean {
  const workspace = useObservable(workspaces.currentWorkspace$, null);
  const isEditor = application.capabilities['savedObjectsManagement']?.['edit'] !== false;
  return isEditor && workspace?.readonly !== true;
}
