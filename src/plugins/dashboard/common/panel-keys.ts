import { keyOf, type ObjectKey } from '#common/saved-objects';

/** How many panels load first; those after them are not on the screen when a dashboard opens. */
export const FIRST_PANELS = 12;

/**
 * The objects that panels show, each once, in an order of their own: page and server write the same question for them, and a
 * panel that is moved changes nothing of it.
 */
export function toPanelKeys(references: readonly ObjectKey[]): ObjectKey[] {
  const keys = new Map(references.map(({ type, id }) => [keyOf({ type, id }), { type, id }]));
  return [...keys]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, reference]) => reference);
}
