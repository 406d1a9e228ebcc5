import { parseLongNumerals, isObject, type JsonObject, type JsonValue } from '#common/json';
import type { FieldType, LoadNotice } from '#common/search';
import { tell, toAttributes } from '#common/server-messages';
import type { EngineContext, LoadProgress, MappingChange } from '../../engine';
import { pathOf } from '../allowed';
import { nextName, type FoundIndex } from './cluster-indices';
import { lenient } from './fitting-documents';
import { readNotes, withNotes } from './index-notes';
import {
  dropIndex,
  finish,
  putIndex,
  readMappings,
  refresh,
  takePlace,
  type WriterParts,
} from './publish';
import { runTask } from './run-task';
import { withoutEnd } from './write-rights';

interface Retyping {
  name: string;
  found: FoundIndex;
  change: MappingChange;
}

/**
 * A mapping can't be changed: the documents are copied to an index with the other types, which takes the place of the first one. Nobody writes to that
 * meanwhile. What does not fit a type stays in the document, is missing in the field, and is counted in a notice.
 */
export async function retypeIndex(
  parts: WriterParts,
  { name, found, change }: Retyping,
  context: EngineContext & { onProgress?: (progress: LoadProgress) => void },
): Promise<void> {
  const { cluster } = parts;
  const { types = {}, timeField } = change;
  const before = await readMappings(cluster, found.concrete, context);
  const retyped = lenient(withTypes(before, types));
  const { fingerprint: _fingerprint, days = [], ...notes } = readNotes(before);
  const noted = {
    ...notes,
    days: days.filter((field) => !Object.hasOwn(types, field)),
    ...(timeField !== undefined && { timeField }),
  };
  const to = await nextName(name, found.concrete, { cluster, context });
  const settings = await copiedSettings(parts, found.concrete, context);
  const unfinished = {
    mappings: withNotes(retyped, { ...noted, unfinished: true }),
    settings: { ...settings, 'index.hidden': true },
  };
  await putIndex(cluster, to, unfinished, context);
  const block = (isBlocked: boolean, limits: EngineContext) =>
    cluster.ask(
      {
        method: 'PUT',
        path: `/${pathOf(found.concrete)}/_settings`,
        body: { 'index.blocks.write': isBlocked ? true : null },
        repeatable: true,
      },
      limits,
    );
  try {
    context.onProgress?.({ phase: 'loading', bytes: 0, totalBytes: 0, rows: 0 });
    await block(true, context);
    const body = { source: { index: found.concrete }, dest: { index: to, op_type: 'create' } };
    await runTask(cluster, { path: '/_reindex', body }, context);
    await refresh(cluster, to, context);
    const lost = await lostValues(parts, { to, types }, context);
    const notices = [...(noted.notices ?? []), ...lost];
    const mapping = withNotes({ _meta: before['_meta'] ?? {} }, { ...noted, notices });
    await finish(cluster, to, mapping, context);
  } catch (error) {
    await dropIndex(cluster, to, context);
    await block(false, withoutEnd(context)).catch(() => undefined);
    throw error;
  }
  await takePlace(cluster, { name, found, to }, context);
}

const WORDS: JsonObject = {
  type: 'text',
  fields: { keyword: { type: 'keyword', ignore_above: 256 } },
};

function withTypes(mappings: JsonObject, types: Readonly<Record<string, FieldType>>): JsonObject {
  let changed = mappings;
  for (const [name, type] of Object.entries(types)) {
    changed = withField(changed, name.split('.'), type === 'text' ? WORDS : { type });
  }
  return changed;
}

/** Names may have dots themselves. */
function withField(mapping: JsonObject, path: readonly string[], field: JsonObject): JsonObject {
  const { properties = {} } = mapping;
  if (!isObject(properties)) return mapping;
  for (let length = 1; length <= path.length; length++) {
    const key = path.slice(0, length).join('.');
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!isObject(known)) continue;
    const inner = length === path.length ? field : withField(known, path.slice(length), field);
    if (inner !== known) return { ...mapping, properties: { ...properties, [key]: inner } };
  }
  return mapping;
}

/** Those that a new index can be given. */
async function copiedSettings(
  { cluster }: WriterParts,
  index: string,
  context: EngineContext,
): Promise<JsonObject> {
  const text = await cluster.ask({ method: 'GET', path: `/${pathOf(index)}/_settings` }, context);
  const [found] = Object.values(
    parseLongNumerals(text) as Record<string, { settings: { index: Record<string, JsonValue> } }>,
  );
  const known = found?.settings.index ?? {};
  const names = ['analysis', 'number_of_shards', 'number_of_replicas', 'mapping'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = known[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function lostValues(
  { cluster }: WriterParts,
  { to, types }: { to: string; types: Readonly<Record<string, FieldType>> },
  context: EngineContext,
): Promise<readonly LoadNotice[]> {
  const fields = Object.entries(types);
  const body = {
    size: 0,
    track_total_hits: false,
    aggs: {
      lost: {
        filters: {
          filters: Object.fromEntries(
            fields.map(([field]) => [field, { term: { _ignored: field } }]),
          ),
        },
      },
    },
  };
  const path = `/${pathOf(to)}/_search`;
  const text = await cluster.ask({ method: 'POST', path, body, repeatable: true }, context);
  const { aggregations } = JSON.parse(text) as {
    aggregations: { lost: { buckets: Record<string, { doc_count: number }> } };
  };
  return fields.flatMap(([name, type]) => {
    const count = aggregations.lost.buckets[name]?.doc_count ?? 0;
    if (count === 0) return [];
    const message = tell('notices.type.notFitting', { name, type, count });
    return [{ message: message.text, attributes: toAttributes(message) }];
  });
}
