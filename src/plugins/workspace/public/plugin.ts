import { ReplaySubject } from 'rxjs';
import { i18n } from '#common/i18n';
import {
  addLinkToUseCases,
  type App,
  type CoreSetup,
  DEFAULT_APP_CATEGORIES,
  DEFAULT_NAV_GROUPS,
  getWorkspaceIdFromUrl,
  type NavGroupUpdater,
  type PluginInitializer,
  WorkspaceAvailability,
} from '#core/public';
import { keepPlace } from './keep-place';
import { keepWorkspaces } from './keep-workspaces';
import type { PageName, WorkspaceServices } from './services';
import { enterUseCase, useCaseUpdater } from './use-cases';
import { createWorkspaceClient, type WorkspaceClient } from './workspace-client';

/** `AppNavLinkStatus.hidden` */
const HIDDEN = 3;

/** Workspaces: the list, their making and changing, and the picker in the header. */
export const plugin: PluginInitializer<void, void> = () => {
  let client: WorkspaceClient | undefined;
  let stop: (() => void) | undefined;
  const updater$ = new ReplaySubject<NavGroupUpdater>(1);
  return {
    setup(core) {
      const workspaceClient = createWorkspaceClient(core.http);
      client = workspaceClient;
      core.workspaces.setClient(workspaceClient);
      core.chrome.navGroup.registerNavGroupUpdater(updater$);
      const id = getWorkspaceIdFromUrl(window.location.href, core.http.basePath.getBasePath());
      if (id) core.workspaces.currentWorkspaceId$.next(id);
      registerPages(core, workspaceClient);
    },

    start(core) {
      const { workspaces, application, chrome, savedObjects } = core;
      if (!client || application.capabilities.workspaces?.enabled !== true) return;
      const id = workspaces.currentWorkspaceId$.value;
      if (id) savedObjects.client.setCurrentWorkspace(id);
      // Whoever subscribed first leads to the page that says so.
      workspaces.currentWorkspaceId$.subscribe({
        error: () => void application.navigateToApp('workspace_fatal_error', { replace: true }),
      });
      useCaseUpdater(workspaces).subscribe((updater) => updater$.next(updater));
      if (id) enterUseCase(workspaces, chrome.navGroup.setCurrentNavGroup, sessionStorage);
      const services = { core, client };
      chrome.navControls.registerLeft({
        order: 0,
        mount: (element) => mountPicker(services, element),
      });
      stop = keepWorkspaces(core, client);
    },

    stop: () => stop?.(),
  };
};

/** Drawn once there is something to pick from. */
function mountPicker(services: Omit<WorkspaceServices, 'params'>, element: HTMLElement) {
  let unmount: (() => void) | undefined;
  let isGone = false;
  const place = keepPlace(element, localStorage);
  const draw = async () => {
    const { renderPicker } = await import(
      /* webpackChunkName: "workspace-picker" */ './render-picker'
    );
    const end = await renderPicker(services, element);
    if (isGone) end();
    else unmount = end;
    place.take();
  };
  const { initialized$, workspaceList$ } = services.core.workspaces;
  const list = workspaceList$.subscribe((workspaces) => {
    if (workspaces.length === 0) return;
    list.unsubscribe();
    void draw();
  });
  list.add(
    initialized$.subscribe((known) => known && place.leave(workspaceList$.value.length > 0)),
  );
  return () => {
    isGone = true;
    list.unsubscribe();
    unmount?.();
  };
}

function registerPages(core: CoreSetup, client: WorkspaceClient): void {
  for (const { page, ...app } of listPages()) {
    core.application.register({
      category: DEFAULT_APP_CATEGORIES.manageWorkspace,
      icon: 'objects',
      headerVariant: 'application',
      ...app,
      async mount(params) {
        const [coreStart] = await core.getStartServices();
        const { renderPage } = await import(
          /* webpackChunkName: "app-workspaces" */ './render-page'
        );
        return renderPage(page, { core: coreStart, client, params });
      },
    });
  }
  addLinkToUseCases(core.chrome.navGroup, {
    id: 'workspace_detail',
    category: DEFAULT_APP_CATEGORIES.manageWorkspace,
    order: 100,
  });
  core.chrome.navGroup.addNavLinksToGroup(DEFAULT_NAV_GROUPS.settingsAndSetup, [
    { id: 'workspace_list', order: 500 },
  ]);
}

/** By the ids that links of OpenSearch Dashboards know. */
function listPages(): readonly (Omit<App, 'mount'> & { page: PageName })[] {
  const { insideWorkspace, outsideWorkspace } = WorkspaceAvailability;
  return [
    {
      page: 'list',
      id: 'workspace_list',
      title: i18n.formatMessage({ id: 'workspace.list.title', defaultMessage: 'Workspaces' }),
      order: 100,
      workspaceAvailability: outsideWorkspace,
    },
    {
      page: 'create',
      id: 'workspace_create',
      title: i18n.formatMessage({
        id: 'workspace.create.title',
        defaultMessage: 'Create a workspace',
      }),
      navLinkStatus: HIDDEN,
      workspaceAvailability: outsideWorkspace,
    },
    {
      page: 'detail',
      id: 'workspace_detail',
      title: i18n.formatMessage({
        id: 'workspace.detail.title',
        defaultMessage: 'Workspace details',
      }),
      order: 200,
      workspaceAvailability: insideWorkspace,
    },
    {
      page: 'fatalError',
      id: 'workspace_fatal_error',
      title: i18n.formatMessage({
        id: 'workspace.fatalError.title',
        defaultMessage: 'Workspace not found',
      }),
      navLinkStatus: HIDDEN,
    },
  ];
}
