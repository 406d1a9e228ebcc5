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

/** Whether an alias is among those asked for: `_all` counts wherever it stands, and what has a minus is always taken out again. */
export const isAliasAskedFor = (alias: string, asked: readonly string[]): boolean =>
  isAmong(alias, asked.includes('_all') ? ['*', ...asked] : asked, true);

/** Whether a name, or a pattern, is: without patterns a minus is a part of a name. */
export const isAskedFor = (name: string, asked: readonly string[]): boolean =>
  isAmong(
    name,
    asked,
    asked.some((one) => one.includes('*')),
  );

/** By names and patterns, of which the last one counts. */
function isAmong(name: string, asked: readonly string[], minusTakesOut: boolean): boolean {
  let found = false;
  for (const one of asked) {
    const isExclusion = minusTakesOut && one.startsWith(NOT);
    const pattern = isExclusion ? one.slice(1) : one === '_all' ? '*' : one;
    if (matchesPattern(name, pattern)) found = !isExclusion;
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
