import type { Change } from './read-changes.mjs';

export function writeSwitches(
  changes: readonly Partial<Change>[],
  tree: string,
): { problems: Map<object, string>; styles: Map<object, string> };
