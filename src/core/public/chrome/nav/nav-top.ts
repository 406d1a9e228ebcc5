import { ALL_USE_CASE_ID, type NavGroupItemInMap, type NavGroupsMap } from '../nav-groups';
import { groupOf, isUseCase, visibleGroups } from '../nav-groups/current-group';

/** The head of the side menu, and where it leads. */
export type NavTopIcon =
  | { kind: 'home' }
  /** The only use case of this workspace: its first link is what home is elsewhere. */
  | { kind: 'useCase'; group: NavGroupItemInMap }
  | { kind: 'back'; group: NavGroupItemInMap };

interface NavTopOptions {
  current?: NavGroupItemInMap;
  inWorkspace: boolean;
}

/**
 * Inside a workspace of one use case the icon leads to its first link; in the second level of a
 * workspace of all use cases a button leads back (spec section 4). Home everywhere else.
 */
export function toNavTopIcon(
  groups: NavGroupsMap,
  { current, inWorkspace }: NavTopOptions,
): NavTopIcon {
  if (!inWorkspace) return { kind: 'home' };
  const useCases = visibleGroups(groups).filter(isUseCase);
  const [only, another] = useCases;
  if (only && !another) return { kind: 'useCase', group: only };
  const all = groupOf(groups, ALL_USE_CASE_ID);
  const isSecondLevel = current && isUseCase(current) && current.id !== ALL_USE_CASE_ID;
  return all && isSecondLevel && useCases.includes(all)
    ? { kind: 'back', group: all }
    : { kind: 'home' };
}
