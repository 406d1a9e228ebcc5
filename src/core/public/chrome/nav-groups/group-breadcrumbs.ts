import { combineLatest, type BehaviorSubject, type Observable } from 'rxjs';
import { i18n } from '#common/i18n';
import type { ChromeBreadcrumb, ChromeBreadcrumbEnricher } from '../app-state';
import { firstLinkOf } from './side-menu';
import type { NavGroupItemInMap } from './types';

interface Dependencies {
  enabled$: Observable<boolean>;
  currentGroup$: Observable<NavGroupItemInMap | undefined>;
  inWorkspace$: Observable<boolean>;
  /** The address of the first page. */
  homeHref: () => string | undefined;
}

/** With nav groups on and no workspace, Home and the group come first (spec section 4). */
export function enrichBreadcrumbs(
  enricher$: BehaviorSubject<ChromeBreadcrumbEnricher | undefined>,
  { enabled$, currentGroup$, inWorkspace$, homeHref }: Dependencies,
) {
  let own: ChromeBreadcrumbEnricher | undefined;
  combineLatest([enabled$, currentGroup$, inWorkspace$]).subscribe(([enabled, group, inside]) => {
    if (enabled && group && !inside) {
      own = (crumbs) => addGroup(crumbs, toHomeCrumb(homeHref()), toGroupCrumb(group));
      enricher$.next(own);
    } else if (own && enricher$.value === own) {
      // Someone else's stays: in a workspace it is the workspace that says where one is.
      enricher$.next(undefined);
    }
  });
}

/** Home itself does not lie below home, and where there is no app there is nothing to lead to. */
function addGroup(
  crumbs: readonly ChromeBreadcrumb[],
  home: ChromeBreadcrumb,
  group: ChromeBreadcrumb,
): readonly ChromeBreadcrumb[] {
  const [only, another] = crumbs;
  const isAlone = !another && (only === undefined || only.text === home.text);
  return isAlone ? crumbs : [home, group, ...crumbs];
}

function toHomeCrumb(href: string | undefined): ChromeBreadcrumb {
  return {
    text: i18n.formatMessage({ id: 'core.ui.breadcrumbs.home', defaultMessage: 'Home' }),
    href,
  };
}

function toGroupCrumb(group: NavGroupItemInMap): ChromeBreadcrumb {
  return { text: group.title, href: firstLinkOf(group)?.href };
}
