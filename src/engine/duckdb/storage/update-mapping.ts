import type { DuckDBConnection } from '@duckdb/node-api';
import { tell } from '#common/server-messages';
import type { MappingChange } from '../../engine';
import type { FieldType, IndexDetails } from '#common/search';
import { EngineError } from '../../engine-error';
import type { StoredIndex } from '../catalog';
import { detailsOf } from '../search/describe';
import { describe } from './describe-table';
import { extendMapping } from './extend-mapping';
import type { HeldTables } from '../points-in-time/held-tables';
import type { KeyedQueue } from './queue';
import { inTransaction, writeIndexRow, type Registry } from './registry';
import { fieldOf, retypeTable } from './retype-table';
import { needsTextIndex, removeTable } from './tables';

export interface MappingUpdate {
  connection: DuckDBConnection;
  registry: Registry;
  name: string;
  change: MappingChange;
  signal: AbortSignal;
  held: HeldTables;
  /** See `WriterDependencies`. */
  publishing: KeyedQueue;
  report: (phase: 'loading' | 'finishing', rows: number) => void;
}

export async function updateMapping(update: MappingUpdate): Promise<IndexDetails> {
  const { connection, registry, name, change, report, held, publishing } = update;
  const before = registry.get(name);
  if (!before) {
    throw new EngineError('index_not_found', tell('indices.missing', { name }));
  }
  const types = Object.entries(change.types ?? {}).filter(
    ([field, type]) => fieldOf(before, field).type !== type,
  );
  checkTimeField(before, change, new Map(types));
  if (change.mapping && !before.mapping) {
    throw new EngineError('invalid_query', tell('indices.withoutMapping', { name }));
  }
  if (types.length > 0 && before.mapping) {
    throw new EngineError('invalid_query', tell('indices.typesOfMapping', { name }));
  }
  if (types.length > 0) {
    registry.published({ ...before, state: 'rebuilding' }, 'changed');
  }
  try {
    report('loading', 0);
    const shaped = types.length > 0 ? await rebuild(update, before, new Map(types)) : before;
    const timeField =
      change.timeField === undefined ? shaped.timeField : (change.timeField ?? undefined);
    const { timeField: _, ...rest } = shaped;
    const valid = shaped.fields.some((field) => field.name === timeField && field.type === 'date');
    const described = await describe(connection, {
      ...rest,
      ...(valid && timeField ? { timeField } : {}),
      version: before.version + 1,
      state: 'ready',
    });
    report('finishing', described.documents);
    const write = () =>
      inTransaction(connection, async () => {
        const index = change.mapping
          ? await extendMapping(connection, described, change.mapping)
          : described;
        await writeIndexRow(connection, index);
        if (described.id !== before.id) {
          await removeTable(connection, before, held);
        }
        return index;
      });
    const written = await publishing.run(name, async () => {
      const index = await write();
      registry.published(index, 'changed');
      return index;
    });
    return detailsOf(written);
  } catch (error) {
    registry.published(before, 'changed');
    throw error;
  }
}

function checkTimeField(
  index: StoredIndex,
  { timeField }: MappingChange,
  types: ReadonlyMap<string, FieldType>,
): void {
  if (timeField === undefined || timeField === null) {
    return;
  }
  const type = types.get(timeField) ?? fieldOf(index, timeField).type;
  if (type !== 'date') {
    throw new EngineError('invalid_query', tell('fields.notTimeField', { name: timeField, type }));
  }
}

async function rebuild(
  update: MappingUpdate,
  before: StoredIndex,
  types: ReadonlyMap<string, FieldType>,
): Promise<StoredIndex> {
  const { fields, ...typed } = await retypeTable(update, before, types);
  return { ...typed, fields, indexedThrough: needsTextIndex({ fields }) ? -1 : before.lastSeq };
}
