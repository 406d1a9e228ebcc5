import { BehaviorSubject, map, type Observable } from 'rxjs';
import type { ChromeBreadcrumbEnricher } from '../app-state';
import type { ChromeNavLink } from '../to-nav-link';
import { createCurrentGroup } from './current-group';
import { enrichBreadcrumbs } from './group-breadcrumbs';
import { createNavGroupRegistry } from './nav-group-registry';
import type { ChromeNavGroupServiceSetup, ChromeNavGroupServiceStart } from './types';

interface NavGroupStartDependencies {
  navLinks$: Observable<readonly ChromeNavLink[]>;
  openAppId$: Observable<string | undefined>;
  currentWorkspace$: Observable<unknown>;
  workspacesEnabled: boolean;
  homeHref: () => string | undefined;
  breadcrumbsEnricher$: BehaviorSubject<ChromeBreadcrumbEnricher | undefined>;
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export interface NavGroupService {
  setup: ChromeNavGroupServiceSetup;
  enabled$: Observable<boolean>;
  start(dependencies: NavGroupStartDependencies): ChromeNavGroupServiceStart;
}

/** @param useNewHomePage$ the setting `home:useNewHomePage`, now and later. */
export function createNavGroupService(useNewHomePage$: Observable<boolean>): NavGroupService {
  const registry = createNavGroupRegistry();
  const enabled$ = new BehaviorSubject(false);
  useNewHomePage$.subscribe((enabled) => enabled$.next(Boolean(enabled)));
  const getNavGroupEnabled = () => enabled$.value;

  return {
    enabled$,
    setup: {
      addNavLinksToGroup: registry.addNavLinksToGroup,
      registerNavGroupUpdater: registry.registerNavGroupUpdater,
      getNavGroupEnabled,
    },
    start(dependencies) {
      const { navLinks$, openAppId$, workspacesEnabled, session } = dependencies;
      const groups$ = registry.toMap$(navLinks$);
      const inWorkspace$ = dependencies.currentWorkspace$.pipe(map(Boolean));
      const current = createCurrentGroup({
        groups$,
        openAppId$,
        inWorkspace$,
        workspacesEnabled,
        session,
      });
      enrichBreadcrumbs(dependencies.breadcrumbsEnricher$, {
        enabled$,
        currentGroup$: current.getCurrentNavGroup$(),
        inWorkspace$,
        homeHref: dependencies.homeHref,
      });
      return { ...current, getNavGroupsMap$: () => groups$, getNavGroupEnabled };
    },
  };
}
