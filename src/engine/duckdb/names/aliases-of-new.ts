import { isObject, type JsonObject } from '#common/json';
import type { AllowedIndices } from '../../engine';
import type { StoredIndex } from '../catalog';
import { changeAliases, type ChangedAliases } from './alias-members';
import { checkFilter } from './check-filter';
import { checkAlias, checkWriteIndex } from './plan-aliases';
import { illegalArgument } from './name-error';
import type { NameStore } from './name-store';
import type { AliasChange, NameChange } from './names';
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
  putAliasesOfNew(index, { aliases: own, given }, { store, manageable, aliases });
  const changes = aliases.changes();
  for (const change of changes) checkWriteIndex(change);
  return changes;
}

/** The same beside other changes of aliases. */
export function putAliasesOfNew(
  index: string,
  { aliases: own, given }: { aliases: JsonObject; given: JsonObject },
  { store, manageable, aliases }: Place & { aliases: ChangedAliases },
): void {
  const { isOfIndex } = store;
  const isStream = (name: string) => store.current().dataStreams.has(name);
  const all = [...Object.entries(own), ...Object.entries(given)];
  for (const [alias, says] of all) {
    // Whoever put a template was asked for the right to what it gives.
    const isGiven = Object.hasOwn(given, alias);
    checkAlias(alias, { manageable: isGiven ? ['*'] : manageable, isOfIndex, isStream });
    if (!isObject(says)) throw illegalArgument(`Unexpected value for alias [${alias}]`);
    aliases.put(alias, { index, ...readAliasOptions(alias, says) });
  }
}

/** Once the index is there to check them by. */
export function checkFiltersOf(index: StoredIndex, changes: readonly NameChange[]): void {
  for (const change of changes) {
    if (change.kind !== 'aliases') continue;
    const own = change.becomes?.members.find((member) => member.index === index.name);
    if (own?.filter) checkFilter(change.name, own.filter, index);
  }
}
