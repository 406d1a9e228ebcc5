import { ALL_USE_CASE_ID, DEFAULT_NAV_GROUPS, USE_CASE_IDS } from './default-nav-groups';
import type { ChromeNavGroupServiceSetup, ChromeRegistrationNavLink } from './types';

/** For an app that every use case has. */
export function addLinkToUseCases(
  navGroup: Pick<ChromeNavGroupServiceSetup, 'addNavLinksToGroup'>,
  link: ChromeRegistrationNavLink,
): void {
  for (const useCase of [ALL_USE_CASE_ID, ...USE_CASE_IDS] as const) {
    navGroup.addNavLinksToGroup(DEFAULT_NAV_GROUPS[useCase], [link]);
  }
}
