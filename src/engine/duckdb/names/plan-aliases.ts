import { tell } from '#common/server-messages';
import { matchesPattern } from '#common/query';
import type { AllowedIndices } from '../../engine';
import type { AliasAction, NamesContext } from '../../index-names';
import { EngineError } from '../../engine-error';
import { changeAliases, type ChangedAliases } from './alias-members';
import { checkAliasName } from './check-alias-name';
import { checkFilter } from './check-filter';
import { concreteIndices, requireGivable, type Catalog } from './concrete-indices';
import { illegalArgument, invalidAliasName, missingAliases } from './name-error';
import type { AliasChange, NameChange, Names } from './names';
import { readAliasOptions } from './read-alias-options';
import { streamWith } from './streams/plan-stream';

/** What actions make of the aliases, and the indices that they delete. */
export interface AliasPlan {
  changes: readonly NameChange[];
  removed: readonly string[];
}

interface Planning {
  catalog: Catalog;
  context: NamesContext;
  /** Whether an index has the name, or will. */
  isOfIndex: (name: string) => boolean;
}

interface Work extends Planning {
  aliases: ChangedAliases;
  removed: ReadonlySet<string>;
}

/** Throws where one of the actions can't be done. */
export function planAliases(actions: readonly AliasAction[], planning: Planning): AliasPlan {
  const { catalog, context } = planning;
  const meant = actions.map((action) => ({
    action,
    indices: concreteIndices(action.indices, catalog, context),
  }));
  for (const { action, indices } of meant) refuseStreams(action, indices, catalog.names);
  const removed = new Set(
    meant.flatMap(({ action, indices }) => (action.kind === 'remove_index' ? indices : [])),
  );
  const work = { ...planning, removed, aliases: changeAliases(catalog.names) };
  for (const index of removed) {
    for (const alias of work.aliases.of(index)) work.aliases.remove(alias, index);
  }
  let done = removed.size;
  for (const { action, indices } of meant) done += apply(action, indices, work);
  if (done === 0 && actions.length > 0) throw missingAliases(namedBy(actions));
  const changes = work.aliases.changes();
  for (const change of changes) checkWriteIndex(change);
  return { changes, removed: [...removed] };
}

function refuseStreams({ indices: given }: AliasAction, indices: readonly string[], names: Names) {
  const [stream] = indices.flatMap((index) => streamWith(index, names) ?? []);
  if (stream === undefined) return;
  throw illegalArgument(
    `The provided expressions [${given.join(',')}] match a backing index belonging to data stream [${String(stream)}]. Data streams and their backing indices don't support aliases.`,
  );
}

const namedBy = (actions: readonly AliasAction[]): readonly string[] => [
  ...new Set(actions.flatMap((action) => (action.kind === 'remove_index' ? [] : action.aliases))),
];

/** How many aliases of indices it is about. */
function apply(action: AliasAction, indices: readonly string[], work: Work): number {
  if (action.kind === 'remove_index') return 0;
  const gone = indices.find((index) => work.removed.has(index));
  if (gone !== undefined) {
    throw new EngineError('index_not_found', tell('indices.missing', { name: gone }));
  }
  return action.kind === 'add' ? add(action, indices, work) : remove(action, indices, work);
}

type Add = Extract<AliasAction, { kind: 'add' }>;
type Remove = Extract<AliasAction, { kind: 'remove' }>;

function add({ aliases: given, options }: Add, indices: readonly string[], work: Work): number {
  const { catalog, context, removed, aliases } = work;
  const isOfIndex = (name: string) => work.isOfIndex(name) && !removed.has(name);
  const isStream = (name: string) => catalog.names.dataStreams.has(name);
  for (const alias of given) {
    checkAlias(alias, { manageable: context.manageableIndices, isOfIndex, isStream });
    const says = readAliasOptions(alias, options);
    for (const index of indices) {
      const stored = catalog.indices.get(index);
      if (says.filter && stored) checkFilter(alias, says.filter, stored);
      aliases.put(alias, { index, ...says });
    }
  }
  return given.length * indices.length;
}

interface AliasPlace {
  /** Names that may be given. */
  manageable: readonly AllowedIndices[];
  isOfIndex: (name: string) => boolean;
  isStream: (name: string) => boolean;
}

/** Whether there may be an alias of this name. */
export function checkAlias(alias: string, { manageable, isOfIndex, isStream }: AliasPlace): void {
  checkAliasName(alias);
  requireGivable(alias, manageable);
  if (isOfIndex(alias)) {
    throw invalidAliasName(alias, ', an index exists with the same name as the alias');
  }
  if (isStream(alias)) {
    throw invalidAliasName(alias, ', a data stream exists with the same name as the alias');
  }
}

function remove(
  { aliases: given, mustExist }: Remove,
  indices: readonly string[],
  work: Work,
): number {
  const { context, aliases } = work;
  let done = 0;
  for (const index of indices) {
    const own = aliases.of(index);
    for (const name of given) {
      const meant = own.filter((alias) => name === '_all' || matchesPattern(alias, name));
      if (meant.length === 0 && mustExist) throw missingAliases([name]);
      for (const alias of meant) {
        requireGivable(alias, context.manageableIndices);
        aliases.remove(alias, index);
      }
      // What need not be there is done where it is not.
      done += mustExist === false ? 1 : meant.length;
    }
  }
  return done;
}

/** Documents that are written by an alias go to one index. */
export function checkWriteIndex({ name, becomes }: AliasChange): void {
  const writeIndices = (becomes?.members ?? []).filter(({ isWriteIndex }) => isWriteIndex);
  if (writeIndices.length <= 1) return;
  const list = writeIndices.map(({ index }) => index).join(',');
  throw illegalArgument(`alias [${name}] has more than one write index [${list}]`);
}
