import type { IndexAlias } from '#engine';
import { matchesPattern } from '#common/query';
import type { Call } from '../endpoint';
import { byName } from './index-settings';

/** Those that whoever asks may see, by the index that has them. */
export async function aliasesByIndex({
  engine,
}: Pick<Call, 'engine'>): Promise<ReadonlyMap<string, readonly IndexAlias[]>> {
  const found = new Map<string, IndexAlias[]>();
  for (const alias of await engine.names.listAliases()) {
    found.set(alias.index, [...(found.get(alias.index) ?? []), alias]);
  }
  return found;
}

/** As OpenSearch tells them. */
export const writeAliases = (aliases: readonly IndexAlias[] = []): object =>
  byName(
    aliases.map(({ alias, filter, isWriteIndex, indexRouting, searchRouting }) => [
      alias,
      {
        ...(filter ? { filter } : {}),
        ...(indexRouting === undefined ? {} : { index_routing: indexRouting }),
        ...(searchRouting === undefined ? {} : { search_routing: searchRouting }),
        ...(isWriteIndex === undefined ? {} : { is_write_index: isWriteIndex }),
      },
    ]),
  );

const NOT = '-';

/** Whether an alias is among those asked for: by names and patterns, of which those behind a minus take out again. */
export function isAliasAskedFor(alias: string, asked: readonly string[]): boolean {
  let found = asked.includes('_all');
  for (const one of asked) {
    const isExclusion = one.startsWith(NOT);
    if (matchesPattern(alias, isExclusion ? one.slice(1) : one)) found = !isExclusion;
  }
  return found;
}

/**
 * The names among those asked for that no alias has. Behind the first pattern a minus takes out; before it, it is part of a name. What
 * is taken out again is not missed.
 */
export function missingAliases(
  asked: readonly string[],
  found: ReadonlySet<string>,
): readonly string[] {
  const isPattern = (one: string) => one === '_all' || one.includes('*');
  const first = asked.findIndex((one) => one.includes('*'));
  const firstPattern = first === -1 ? asked.length : first;
  const isTakenOut = (one: string, at: number) =>
    asked
      .slice(Math.max(at + 1, firstPattern))
      .some(
        (other) =>
          other.startsWith(NOT) && (other === '-_all' || matchesPattern(one, other.slice(1))),
      );
  return asked.filter((one, at) => {
    const isExclusion = at > firstPattern && one.startsWith(NOT);
    return !isPattern(one) && !isExclusion && !found.has(one) && !isTakenOut(one, at);
  });
}

/** Whether a name, or a pattern, is among those asked for; what stands behind a minus is taken out again. */
export function isAskedFor(name: string, asked: readonly string[]): boolean {
  let found = false;
  for (const one of asked) {
    const isExclusion = one.startsWith('-') && asked.some((other) => other.includes('*'));
    const pattern = one === '_all' ? '*' : isExclusion ? one.slice(1) : one;
    if (matchesPattern(name, pattern)) found = !isExclusion;
  }
  return found;
}
