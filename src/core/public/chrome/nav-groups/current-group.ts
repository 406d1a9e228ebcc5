import {
  BehaviorSubject,
  combineLatest,
  map,
  shareReplay,
  withLatestFrom,
  type Observable,
} from 'rxjs';
import { ALL_USE_CASE_ID } from './default-nav-groups';
import {
  NavGroupStatus,
  NavGroupType,
  type ChromeNavGroup,
  type ChromeNavGroupServiceStart,
  type NavGroupItemInMap,
  type NavGroupsMap,
} from './types';

/** In the session storage, as two tabs may be in two groups (spec section 9). */
export const CURRENT_NAV_GROUP_ID = 'core.chrome.currentNavGroupId';

interface Dependencies {
  groups$: Observable<NavGroupsMap>;
  openAppId$: Observable<string | undefined>;
  /** Whether a workspace is open. */
  inWorkspace$: Observable<boolean>;
  workspacesEnabled: boolean;
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export function createCurrentGroup(
  dependencies: Dependencies,
): Pick<ChromeNavGroupServiceStart, 'getCurrentNavGroup$' | 'setCurrentNavGroup'> {
  const { groups$, openAppId$, inWorkspace$, workspacesEnabled, session } = dependencies;
  const id$ = new BehaviorSubject(session.getItem(CURRENT_NAV_GROUP_ID) ?? undefined);
  let groups: NavGroupsMap = {};
  groups$.subscribe((current) => {
    groups = current;
  });
  const current$ = combineLatest([groups$, id$]).pipe(
    map(([all, id]) => groupOf(all, id)),
    shareReplay(1),
  );
  current$.subscribe();

  function setCurrentNavGroup(id: string | undefined) {
    const known = groupOf(groups, id)?.id;
    store(session, known);
    if (known !== id$.value) id$.next(known);
  }

  combineLatest([openAppId$, groups$])
    .pipe(withLatestFrom(inWorkspace$))
    .subscribe(([[appId, all], inWorkspace]) => {
      if (appId === undefined) return;
      const choice = chooseGroup(appId, all, { workspacesEnabled, inWorkspace });
      if (choice !== 'keep') setCurrentNavGroup(choice.id);
    });

  return { getCurrentNavGroup$: () => current$, setCurrentNavGroup };
}

function store(session: Dependencies['session'], id: string | undefined) {
  try {
    if (id === undefined) session.removeItem(CURRENT_NAV_GROUP_ID);
    else session.setItem(CURRENT_NAV_GROUP_ID, id);
  } catch {
    // Storage is full or forbidden: it holds until the page is left.
  }
}

/**
 * The group that an app opens: the only one it belongs to. An app of several groups keeps the
 * group; an app of none clears it, and so does an app of one use case among several that is opened
 * outside every workspace (spec section 4).
 */
function chooseGroup(
  appId: string,
  groups: NavGroupsMap,
  { workspacesEnabled, inWorkspace }: { workspacesEnabled: boolean; inWorkspace: boolean },
): { id?: string } | 'keep' {
  const counted = visibleGroups(groups).filter(
    (group) => workspacesEnabled || !isUseCase(group) || group.id === ALL_USE_CASE_ID,
  );
  const [match, another] = counted.filter(({ navLinks }) =>
    navLinks.some(({ id }) => id === appId),
  );
  if (!match) return {};
  if (another) return 'keep';
  const isAmbiguous = isUseCase(match) && counted.filter(isUseCase).length > 1;
  return isAmbiguous && !inWorkspace ? {} : { id: match.id };
}

export function isUseCase({ type }: ChromeNavGroup): boolean {
  return type !== NavGroupType.SYSTEM;
}

export function visibleGroups(groups: NavGroupsMap): readonly NavGroupItemInMap[] {
  return Object.values(groups)
    .filter(({ status }) => status !== NavGroupStatus.Hidden)
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
}

/** Only what was registered: an id can be any word, `constructor` too. */
export function groupOf(groups: NavGroupsMap, id?: string): NavGroupItemInMap | undefined {
  return id !== undefined && Object.hasOwn(groups, id) ? groups[id] : undefined;
}
