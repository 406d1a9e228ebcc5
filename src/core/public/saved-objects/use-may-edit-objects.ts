import { useObservable } from '#ui';
import type { ApplicationStart } from '../application';
import type { WorkspacesStart } from '../workspaces';

interface Services {
  application: Pick<ApplicationStart, 'capabilities'>;
  workspaces: Pick<WorkspacesStart, 'currentWorkspace$'>;
}

/** The same at this moment. */
export const mayEditObjects = ({ application, workspaces }: Services): boolean =>
  isEditor(application) && workspaces.currentWorkspace$.value?.readonly !== true;

const isEditor = ({ capabilities }: Services['application']) =>
  capabilities['savedObjectsManagement']?.['edit'] !== false;

/** Whether the person may change saved objects here, by role and workspace: what they may not do is not offered. */
export function useMayEditObjects({ application, workspaces }: Services): boolean {
  const workspace = useObservable(workspaces.currentWorkspace$, null);
  return isEditor(application) && workspace?.readonly !== true;
}
