import { isObject, type JsonObject } from '#common/json';
import type { AllowedIndices } from '../../engine';
import type { StoredIndex } from '../catalog';
import { changeAliases } from './alias-members';
import { checkFilter } from './check-filter';
import { checkAlias, checkWriteIndex } from './plan-aliases';
import { illegalArgument } from './name-error';
import type { NameStore } from './name-store';
import type { AliasChange } from './names';
import { readAliasOptions } from './read-alias-options';

interface Place {
  store: NameStore;
  /** Names that may be given. */
  manageable: readonly AllowedIndices[];
}

/** The aliases that an index is made with: those of the request, and those that templates give. */
export function aliasesOfNew(
  index: string,
  { aliases: own, given }: { aliases: JsonObject; given: JsonObject },
  { store, manageable }: Place,
): readonly AliasChange[] {
  const aliases = changeAliases(store.current());
  const all = [...Object.entries(own), ...Object.entries(given)];
  for (const [alias, says] of all) {
    // Whoever put a template was asked for the right to what it gives.
    const isGiven = Object.hasOwn(given, alias);
    checkAlias(alias, { manageable: isGiven ? ['*'] : manageable, isOfIndex: store.isOfIndex });
    if (!isObject(says)) throw illegalArgument(`Unexpected value for alias [${alias}]`);
    aliases.put(alias, { index, ...readAliasOptions(alias, says) });
  }
  const changes = aliases.changes();
  for (const change of changes) checkWriteIndex(change);
  return changes;
}

/** Once the index is there to check them by. */
export function checkFiltersOf(index: StoredIndex, changes: readonly AliasChange[]): void {
  for (const { name, becomes } of changes) {
    const own = becomes?.members.find((member) => member.index === index.name);
    if (own?.filter) checkFilter(name, own.filter, index);
  }
}
