import { i18n } from '#common/i18n';
import { USE_CASE_PREFIX } from '#common/workspaces';
import {
  type AppMountParameters,
  type ChromeNavGroup,
  type CoreStart,
  DEFAULT_NAV_GROUPS,
  formatUrlWithWorkspaceId,
} from '#core/public';
import type { Workspace, WorkspaceClient } from './workspace-client';

export interface WorkspaceServices {
  core: CoreStart;
  client: WorkspaceClient;
  params: AppMountParameters;
}

export type PageName = 'list' | 'create' | 'detail' | 'fatalError';

/** What all parts of the plugin need. */
export type Services = Omit<WorkspaceServices, 'params'>;

/** The address of an app in a workspace; outside of all where the id is empty. */
export function urlIn({ core }: Services, workspaceId: string, path: string): string {
  const url = core.http.basePath.prepend(path, { withoutClientBasePath: true });
  const full = formatUrlWithWorkspaceId(url, workspaceId, core.http.basePath);
  return full.slice(new URL(full).origin.length);
}

/** What a workspace can be for: the groups of the navigation that are not the system's. */
export function listUseCases(): readonly ChromeNavGroup[] {
  return Object.values(DEFAULT_NAV_GROUPS).filter((group) => !('type' in group));
}

export function useCaseOf({ features = [] }: Pick<Workspace, 'features'>): string {
  const feature = features.find((name) => name.startsWith(USE_CASE_PREFIX)) ?? '';
  return feature.slice(USE_CASE_PREFIX.length);
}

export function describeUseCase(workspace: Pick<Workspace, 'features'>): string {
  const id = useCaseOf(workspace);
  return listUseCases().find((group) => group.id === id)?.title ?? id;
}

/** What one may do in a workspace, in words. */
export function describeRole(role: string | undefined): string {
  switch (role) {
    case 'owner':
      return i18n.formatMessage({ id: 'workspace.role.owner', defaultMessage: 'Owner' });
    case 'read+write':
      return i18n.formatMessage({ id: 'workspace.role.write', defaultMessage: 'Read and write' });
    default:
      return i18n.formatMessage({ id: 'workspace.role.read', defaultMessage: 'Read only' });
  }
}
