import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import type { Workspace, WorkspaceClient } from './workspace-client';

/** Outside of workspaces nothing waits for the list. */
const WAIT_MS = 1500;

/** Reads the list into the shell's streams, and again whenever the server says that it changed. Ends with the page. */
export function keepWorkspaces(core: CoreStart, client: WorkspaceClient): () => void {
  const { workspaces, events, notifications } = core;
  let newest = 0;
  const load = async () => {
    newest += 1;
    const own = newest;
    try {
      const list = await client.list({ asSystemRequest: true });
      if (own !== newest) return;
      workspaces.workspaceList$.next(await withCurrent(list, workspaces.currentWorkspaceId$.value));
      workspaces.initialized$.next(true);
    } catch (error) {
      // Outside of workspaces, the page does without; its own pages say what is wrong.
      if (workspaces.currentWorkspaceId$.value) {
        notifications.toasts.addError(error as Error, {
          title: i18n.formatMessage({
            id: 'workspace.listFailed',
            defaultMessage: 'Couldn’t load the workspaces',
          }),
        });
      }
    }
  };
  /** A list has its limit; the workspace of the page is in it in any case. */
  const withCurrent = async (list: readonly Workspace[], id: string) => {
    if (!id || list.some((one) => one.id === id)) return list;
    const current = await client.get(id).catch(() => undefined);
    return current ? [...list, current] : list;
  };
  const timer = setTimeout(() => void load(), workspaces.currentWorkspaceId$.value ? 0 : WAIT_MS);
  const news = events.on('workspace').subscribe(() => void load());
  return () => {
    clearTimeout(timer);
    news.unsubscribe();
  };
}
