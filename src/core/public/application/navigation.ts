import type { History } from 'history';
import type { IBasePath } from '../http';
import { appendAppPath, isInWorkspace, toAppUrl } from './app-url';
import type { LeaveGuard } from './leave-guard';
import { WorkspaceAvailability, type NavigateToAppOptions, type PublicAppInfo } from './types';

interface Dependencies {
  basePath: IBasePath;
  history: History;
  page: Window;
  leaveGuard: LeaveGuard;
  apps: () => ReadonlyMap<string, PublicAppInfo>;
  currentAppId: () => string | undefined;
}

/** The way from one app to another (spec section 4, Navigation). */
export function createNavigation(dependencies: Dependencies) {
  const { basePath, history, page, leaveGuard, apps, currentAppId } = dependencies;
  const find = (appId: string) => apps().get(appId) ?? { appRoute: `/app/${appId}` };

  function toUrl(appId: string, path?: string): string {
    return appendAppPath(toAppUrl(basePath, find(appId)), path ?? apps().get(appId)?.defaultPath);
  }

  /** Outside of the workspace nothing of this page holds: capabilities, links, objects. */
  function leavesWorkspace(appId: string): boolean {
    const { workspaceAvailability } = apps().get(appId) ?? {};
    return (
      isInWorkspace(basePath) && workspaceAvailability === WorkspaceAvailability.outsideWorkspace
    );
  }

  return {
    toUrl,
    async navigateToApp(appId: string, options: NavigateToAppOptions = {}): Promise<void> {
      const stays = currentAppId() === appId;
      if (!stays && !(await leaveGuard.mayLeave())) return;
      const url = toUrl(appId, options.path);
      if (leavesWorkspace(appId)) {
        // Asked already: the browser would ask once more.
        leaveGuard.setHandler(undefined);
        page.location.assign(url);
        return;
      }
      history[options.replace ? 'replace' : 'push'](url, options.state);
    },
  };
}
