import { renderAppRoot } from '#ui';
import { noteVisit } from './recent-workspaces';
import type { Services } from './services';
import { WorkspacePicker } from './WorkspacePicker';

/** Draws the picker into the header. Returns how to take it away. */
export async function renderPicker(services: Services, element: HTMLElement): Promise<() => void> {
  const visits = services.core.workspaces.currentWorkspace$.subscribe({
    next: (workspace) => workspace && noteVisit(workspace.id),
    // A workspace that is gone is not a visit.
    error: () => undefined,
  });
  const unmount = await renderAppRoot(element, <WorkspacePicker {...services} />);
  return () => {
    visits.unsubscribe();
    unmount();
  };
}
