import { catchError, combineLatest, map, of, type Observable } from 'rxjs';
import { USE_CASE_PREFIX } from '#common/workspaces';
import {
  ALL_USE_CASE_ID,
  NavGroupStatus,
  NavGroupType,
  type NavGroupUpdater,
  type WorkspacesStart,
} from '#core/public';

type Streams = Pick<WorkspacesStart, 'currentWorkspaceId$' | 'currentWorkspace$'>;

/**
 * Which use cases the navigation shows: in a workspace its own, or all of them where it is for everything; outside of
 * workspaces the one that holds everything.
 */
export function useCaseUpdater(workspaces: Streams): Observable<NavGroupUpdater> {
  return combineLatest([workspaces.currentWorkspaceId$, workspaces.currentWorkspace$]).pipe(
    map(([id, workspace]) => (id === '' ? ALL_USE_CASE_ID : useCaseOf(workspace?.features ?? []))),
    // A workspace that is gone: the page says so.
    catchError(() => of(ALL_USE_CASE_ID)),
    map((shown) => (group) => {
      const isUseCase = group.type !== NavGroupType.SYSTEM;
      return isUseCase && shown !== undefined && group.id !== shown
        ? { status: NavGroupStatus.Hidden }
        : undefined;
    }),
  );
}

/** In which workspace this tab was last. */
const LAST_WORKSPACE = 'atrium.workspace';

/** Whoever enters a workspace begins with its use case, not with what was open in another one. */
export function enterUseCase(
  { currentWorkspace$ }: Pick<Streams, 'currentWorkspace$'>,
  setCurrentNavGroup: (id: string | undefined) => void,
  session: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  currentWorkspace$.subscribe({
    next(workspace) {
      if (!workspace || session.getItem(LAST_WORKSPACE) === workspace.id) return;
      session.setItem(LAST_WORKSPACE, workspace.id);
      setCurrentNavGroup(useCaseOf(workspace.features ?? []) ?? ALL_USE_CASE_ID);
    },
    // A workspace that is gone: the page says so.
    error: () => undefined,
  });
}

/** Nothing where all are shown. */
function useCaseOf(features: readonly string[]): string | undefined {
  const feature = features.find((one) => one.startsWith(USE_CASE_PREFIX));
  const id = feature?.slice(USE_CASE_PREFIX.length);
  return id === ALL_USE_CASE_ID ? undefined : id;
}
