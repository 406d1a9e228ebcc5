import { isObject, type JsonObject, type JsonValue } from '#common/json';
import type { IndexDetails } from '#common/search';
import type { EngineContext, LoadOptions, LoadResult, LoadSource } from '../../engine';
import { EngineError } from '../../engine-error';
import { pathOf } from '../allowed';
import { documentsOf, removeDocuments } from './documents-of';
import { addToIndex } from './fill-index';
import { daysOf, readNotes, withNotes } from './index-notes';
import { publish, readMappings, refresh, type WriterParts } from './publish';
import { inWorkshop } from './temporary-indices';
import type { Workshop } from './workshop';
import { everywhere, withoutEnd } from './write-rights';

export interface Load {
  source: LoadSource;
  options: LoadOptions;
  /** The index of the cluster. */
  to: string;
  takesPlace?: boolean;
}

/** A new index of a file, whole or not at all. */
export async function loadNew(
  parts: WriterParts,
  { source, options, to, takesPlace }: Load,
  context: EngineContext,
): Promise<LoadResult> {
  return inWorkshop(parts, context, async (workshop, from) => {
    const read = await workshop.writer.createIndex(
      source,
      { ...options, index: from },
      everywhere(context),
    );
    const { fingerprint } = source;
    await publish(parts, { workshop, from, to, fingerprint, options, takesPlace }, context);
    return { ...read, index: options.index };
  });
}

/** The documents of a file beside those that are there; what fails in the middle is taken out again. */
export async function loadMore(
  parts: WriterParts,
  { source, options, to }: Load,
  context: EngineContext,
): Promise<LoadResult> {
  const { cluster } = parts;
  const inside = everywhere(context);
  const mappings = await readMappings(cluster, to, context);
  const { origins } = source;
  const replaced = origins?.replaced
    ? await documentsOf(
        to,
        { terms: { [origins.field]: [...origins.replaced] } },
        { cluster, context },
      )
    : [];
  return inWorkshop(parts, context, async (workshop, from) => {
    const read = await readAs(
      workshop,
      { source, options: { ...options, index: from } },
      mappings,
      inside,
    );
    const made = await workshop.engine.definitionOf(from, inside);
    const added = missingFields(made.mappings, mappings);
    if (added) {
      const path = `/${pathOf(to)}/_mapping`;
      await cluster.ask({ method: 'PUT', path, body: added, repeatable: true }, context);
    }
    const filling = { cluster, workshop, context: inside, onProgress: options.onProgress };
    const taken = new Set(await addToIndex(from, to, filling));
    const details = await workshop.engine.describeIndex(from, inside);
    await noteAddition(parts, { to, mappings, added: details }, context);
    // A document of the file may have the id of one that it replaces.
    const gone = replaced.filter((id) => !taken.has(id));
    await removeDocuments(gone, to, { cluster, context: withoutEnd(context) });
    await refresh(cluster, to, context);
    return { ...read, index: options.index };
  });
}

/** The index is no longer what one file holds, and its days may be times now. */
async function noteAddition(
  { cluster }: WriterParts,
  { to, mappings, added }: { to: string; mappings: JsonObject; added: IndexDetails },
  context: EngineContext,
): Promise<void> {
  const { fingerprint, ...notes } = readNotes(mappings);
  const { days = [] } = notes;
  const stay = new Set(daysOf(added));
  const there = new Set(added.fields.map(({ name }) => name));
  const left = days.filter((name) => stay.has(name) || !there.has(name));
  if (fingerprint === undefined && left.length === days.length) return;
  const body = withNotes({ _meta: mappings['_meta'] ?? {} }, { ...notes, days: left });
  const path = `/${pathOf(to)}/_mapping`;
  await cluster.ask({ method: 'PUT', path, body, repeatable: true }, context);
}

/** By the mapping of the index, where the embedded engine knows all of it; else by what the values say. */
async function readAs(
  { writer }: Workshop,
  { source, options }: { source: LoadSource; options: LoadOptions },
  mappings: JsonObject,
  context: EngineContext,
): Promise<LoadResult> {
  const { _meta, ...mapping } = mappings;
  try {
    return await writer.createIndex(source, { ...options, mapping }, context);
  } catch (error) {
    if (!isAboutMapping(error)) throw error;
    return writer.createIndex(source, options, context);
  }
}

const isAboutMapping = (error: unknown): boolean =>
  error instanceof EngineError && (error.type?.startsWith('mapper') ?? false);

/** Fields of the one mapping that the other has not got; undefined where there are none. */
function missingFields(made: JsonObject, known: JsonObject): JsonObject | undefined {
  const [all, before] = [made['properties'], known['properties'] ?? {}];
  if (!isObject(all) || !isObject(before)) return undefined;
  const properties: Record<string, JsonValue> = {};
  for (const [name, field] of Object.entries(all)) {
    const other = Object.hasOwn(before, name) ? before[name] : undefined;
    const inner = isObject(field) && isObject(other) ? missingFields(field, other) : undefined;
    if (other === undefined) properties[name] = field;
    else if (inner) properties[name] = inner;
  }
  return Object.keys(properties).length > 0 ? { properties } : undefined;
}
