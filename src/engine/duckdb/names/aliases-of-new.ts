import { isObject, type JsonObject } from '#common/json';
import type { AllowedIndices } from '../../engine';
import type { StoredIndex } from '../catalog';
import { changeAliases } from './alias-members';
import { checkFilter } from './check-filter';
import { checkAlias, checkWriteIndex } from './plan-aliases';
import { illegalArgument } from './name-error';
import type { NameStore } from './name-store';
import type { NameChange } from './names';
import { readAliasOptions } from './read-alias-options';

interface Place {
  store: NameStore;
  /** Names that may be given. */
  manageable: readonly AllowedIndices[];
}

/** The aliases that an index is made with. */
export function aliasesOfNew(
  index: string,
  given: JsonObject,
  { store, manageable }: Place,
): readonly NameChange[] {
  const aliases = changeAliases(store.current());
  for (const [alias, says] of Object.entries(given)) {
    checkAlias(alias, { manageable, isOfIndex: store.isOfIndex });
    if (!isObject(says)) throw illegalArgument(`Unexpected value for alias [${alias}]`);
    aliases.put(alias, { index, ...readAliasOptions(alias, says) });
  }
  const changes = aliases.changes();
  for (const change of changes) checkWriteIndex(change);
  return changes;
}

/** Once the index is there to check them by. */
export function checkFiltersOf(index: StoredIndex, changes: readonly NameChange[]): void {
  for (const { name, becomes } of changes) {
    const own = becomes?.members.find((member) => member.index === index.name);
    if (own?.filter) checkFilter(name, own.filter, index);
  }
}
