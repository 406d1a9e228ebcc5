import { useMemo } from 'react';
import { i18n } from '#common/i18n';
import type { ObjectKey } from '#common/saved-objects';
import { createTimeFormatter } from '#common/time';
import {
  AppNavLinkStatus,
  type AppMountParameters,
  type CoreStart,
  formatUrlWithWorkspaceId,
  type PublicAppInfo,
} from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { PanelKinds } from '#plugins/dashboard/public';
import { useObservable, type IconName } from '#ui';
import type { ManagedObject, ObjectsClient } from './objects-client';

export interface ObjectServices {
  core: CoreStart;
  params: AppMountParameters;
  client: ObjectsClient;
  /** Missing where nothing searches. */
  data?: DataStart | undefined;
  /** Missing where there are no dashboards. */
  panelKinds?: PanelKinds | undefined;
}

/** What the person may do here; `reason` says why not all. */
export interface Rights {
  mayEdit: boolean;
  mayDelete: boolean;
  reason?: string;
}

export function useRights({ core }: ObjectServices): Rights {
  const workspace = useObservable(core.workspaces.currentWorkspace$, null);
  const section = core.application.capabilities['savedObjectsManagement'];
  if (workspace?.readonly) {
    return { mayEdit: false, mayDelete: false, reason: readOnlyWorkspace(workspace.name) };
  }
  const [mayEdit, mayDelete] = [section?.['edit'] !== false, section?.['delete'] !== false];
  return { mayEdit, mayDelete, ...((!mayEdit || !mayDelete) && { reason: needsEditor() }) };
}

function readOnlyWorkspace(name: string): string {
  return i18n.formatMessage(
    {
      id: 'management.objects.readOnlyWorkspace',
      defaultMessage:
        'You have read-only access to the workspace {name}. Ask an owner for write access.',
    },
    { name },
  );
}

function needsEditor(): string {
  return i18n.formatMessage({
    id: 'management.objects.needsEditor',
    defaultMessage:
      'Ask an administrator for the Editor role to import, change and delete objects.',
  });
}

const ICONS: Readonly<Record<string, IconName>> = {
  dashboard: 'dashboard',
  'index-pattern': 'data',
  query: 'filter',
  search: 'discover',
  url: 'link',
  visualization: 'visualize',
};

export function iconOf({ type }: Pick<ObjectKey, 'type'>): IconName {
  return Object.hasOwn(ICONS, type) ? (ICONS[type] ?? 'file') : 'file';
}

/** ISO time as the person reads it; nothing for what is none. */
export function useTimes({ core }: ObjectServices): (iso: string | undefined) => string {
  const { timeZone } = useObservable(core.dateSettings.get$(), core.dateSettings.get());
  return useMemo(() => {
    const { short } = createTimeFormatter(timeZone);
    return (iso) => {
      const moment = Date.parse(iso ?? '');
      return Number.isNaN(moment) ? '–' : short(moment);
    };
  }, [timeZone]);
}

/** The name of who did something, as far as it is known. */
export function nameOf(user: string | undefined): string {
  return user === undefined || user === ''
    ? i18n.formatMessage({ id: 'management.objects.unknownUser', defaultMessage: 'Unknown' })
    : user;
}

const NO_APPS: ReadonlyMap<string, PublicAppInfo> = new Map();

/** Where an object is opened; nothing where no app of this page shows it. */
export function useAddresses({ core }: ObjectServices) {
  const apps = useObservable(core.application.applications$, NO_APPS);
  return ({ meta, workspaces = [] }: Pick<ManagedObject, 'meta' | 'workspaces'>) => {
    const path = meta.inAppUrl?.path ?? '';
    // Below this server and nowhere else.
    if (!/^\/app\/(?![/\\])/.test(path)) return undefined;
    if (!isShown(apps, path) || !isAllowed(core, meta.inAppUrl?.uiCapabilitiesPath))
      return undefined;
    const { basePath } = core.http;
    const [home] = workspaces;
    const isInside = core.workspaces.currentWorkspaceId$.getValue() !== '';
    return isInside || home === undefined
      ? basePath.prepend(path)
      : formatUrlWithWorkspaceId(basePath.prepend(path), home, basePath);
  };
}

/** A hidden app only leads on to others: it shows no object. */
function isShown(apps: ReadonlyMap<string, PublicAppInfo>, path: string): boolean {
  const [owner] = [...apps.values()]
    .filter(
      ({ appRoute }) => path.startsWith(appRoute) && /^($|[/#?])/.test(path.slice(appRoute.length)),
    )
    .toSorted((one, other) => other.appRoute.length - one.appRoute.length);
  return owner !== undefined && owner.navLinkStatus !== AppNavLinkStatus.hidden;
}

function isAllowed({ application }: CoreStart, path = ''): boolean {
  const [section = '', name = ''] = path.split('.');
  return application.capabilities[section]?.[name] !== false;
}
