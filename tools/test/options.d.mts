/** What the command line of `npm test` asks for. */
export function readOptions(
  args: readonly string[],
  now?: number,
): { long: boolean; part: number; isPartGiven: boolean; changedSince?: string };
