/** Behind the alias `flights` stands `flights.atrium-2`, once a file took the place of the index. */
const REPLACEMENT = /^(.+)\.atrium-(\d{1,15})$/;

/** The name of the index whose place this one was made to take; undefined where it was made for none. */
export const replacedName = (concrete: string): string | undefined =>
  REPLACEMENT.exec(concrete)?.[1];

/** The how manieth it is, the first being the one that was not made to take a place. */
export const replacementNumber = (concrete: string): number =>
  Number(REPLACEMENT.exec(concrete)?.[2] ?? 1);

/**
 * The name that people know an index by. One that was to take the place of another and has no such alias is one on its way, or what a server
 * left that ended meanwhile: it is known by its own name.
 */
export function shownName(concrete: string, aliases: readonly string[]): string {
  const name = replacedName(concrete);
  return name !== undefined && aliases.includes(name) ? name : concrete;
}
