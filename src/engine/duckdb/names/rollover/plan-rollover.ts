import { tell } from '#common/server-messages';
import { EngineError } from '../../../engine-error';
import type { NamesContext, RolloverRequest } from '../../../index-names';
import { isAllowed } from '../../../index-patterns';
import type { StoredIndex } from '../../catalog';
import { changeAliases } from '../alias-members';
import { checkIndexName } from '../check-index-name';
import { putAliasesOfNew } from '../aliases-of-new';
import { requireGivable, requireManageable } from '../concrete-indices';
import { illegalArgument } from '../name-error';
import type { NameStore } from '../name-store';
import type { AliasMember, NameChange } from '../names';
import { nextBacking } from '../streams/plan-stream';
import { definitionFor, withOwn, type WholeDefinition } from '../templates/definition-for';
import { writeIndexAmong } from '../write-index';
import { readConditions } from './conditions';
import { givenName, nextName, type GivenName } from './next-name';

/** What a rollover makes. */
export interface Rollover {
  old: StoredIndex;
  next: GivenName;
  /** Met or not, as the answer tells them. */
  conditions: Readonly<Record<string, boolean>>;
  isDue: boolean;
  /** Only where it is due and not only tried. */
  step?: { definition: WholeDefinition; changes: readonly NameChange[] };
}

export interface RolloverPlace {
  store: NameStore;
  indices: ReadonlyMap<string, StoredIndex>;
  context: NamesContext;
}

/** The index that is written to by the name today. */
export function writtenBy(target: string, { store, indices, context }: RolloverPlace): string {
  const { aliases, dataStreams } = store.current();
  const allowed = [...context.allowedIndices, ...context.manageableIndices];
  const members = aliases.get(target)?.members;
  const all = members?.map(({ index }) => index) ?? dataStreams.get(target)?.indices ?? [];
  if (!all.some((index) => isAllowed(index, allowed))) {
    throw illegalArgument(
      indices.has(target) && isAllowed(target, allowed)
        ? 'rollover target is a [concrete index] but one of [alias,data_stream] was expected'
        : `rollover target [${target.slice(0, 255)}] does not exist`,
    );
  }
  const index = members ? writeIndexAmong(members) : all.at(-1);
  if (index === undefined) {
    throw illegalArgument(`rollover target [${target}] does not point to a write index`);
  }
  return index;
}

/** @throws EngineError as OpenSearch refuses it, also where it is not due */
export function planRollover(request: RolloverRequest, place: RolloverPlace): Rollover {
  const { indices, context, store } = place;
  const { target, conditions, isDryRun } = request;
  const old = existing(writtenBy(target, place), indices);
  requireManageable(old.name, context);
  const stream = store.current().dataStreams.get(target);
  if (stream && request.newIndex !== undefined) {
    throw illegalArgument('new index name may not be specified when rolling over a data stream');
  }
  const backing = stream && nextBacking(target, stream, store.current());
  const next = backing ? { name: backing.index } : nextOf(old, request);
  if (!backing) checkIndexName(next.name);
  store.requireFree(next.name);
  const now = Date.now();
  const judged = readConditions(conditions).map(
    ({ text, isMet }) => [text, isMet(old, now)] as const,
  );
  const isDue = judged.length === 0 || judged.some(([, isMet]) => isMet);
  const plan = { old, next, conditions: Object.fromEntries(judged), isDue };
  if (!isDue || isDryRun) return plan;
  if (backing) {
    const change: NameChange = { kind: 'dataStreams', name: target, becomes: backing.stream };
    const definition = withOwn(next.name, backing.body, request.definition);
    return { ...plan, step: { definition, changes: [change] } };
  }
  requireGivable(target, context.manageableIndices);
  requireGivable(next.name, context.manageableIndices);
  return { ...plan, step: aliasStep(request, { old: old.name, next: next.name, place }) };
}

const nextOf = ({ name, providedName: provided }: StoredIndex, { newIndex }: RolloverRequest) =>
  newIndex === undefined
    ? nextName({ name, ...(provided === undefined ? {} : { provided }) })
    : givenName(newIndex);

interface AliasStep {
  old: string;
  next: string;
  place: RolloverPlace;
}

/** The alias is written to the new index; where it says which one that is, it keeps the others. */
function aliasStep(
  { target, definition: own }: RolloverRequest,
  { old, next, place: { store, context } }: AliasStep,
): Rollover['step'] {
  const definition = definitionFor(next, own, store.current());
  if (Object.hasOwn(definition.given, target)) {
    throw illegalArgument(
      `Rollover alias [${target}] can point to multiple indices, found duplicated alias [[${target}]] in index template`,
    );
  }
  const aliases = changeAliases(store.current());
  const member = store
    .current()
    .aliases.get(target)
    ?.members.find(({ index }) => index === old);
  const { filter, isWriteIndex }: Partial<AliasMember> = member ?? {};
  const says = filter ? { filter } : {};
  if (isWriteIndex) {
    aliases.put(target, { index: old, ...says, isWriteIndex: false });
    aliases.put(target, { index: next, ...says, isWriteIndex: true });
  } else {
    aliases.remove(target, old);
    aliases.put(target, { index: next, ...says });
  }
  const manageable = context.manageableIndices;
  putAliasesOfNew(next, definition, { store, manageable, aliases });
  return { definition, changes: aliases.changes() };
}

function existing(name: string, indices: ReadonlyMap<string, StoredIndex>): StoredIndex {
  const index = indices.get(name);
  if (index) return index;
  throw new EngineError('index_not_found', tell('indices.missing', { name }));
}
