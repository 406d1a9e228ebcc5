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
