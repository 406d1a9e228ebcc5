import type { Database } from '../database';
import { documentIds } from '../ids/document-ids';
import { findDocuments, type FoundDocument, type Wanted } from './find-documents';
import type { Operation } from './operation';
import { recentOf, type CurrentDocument, type WrittenIndex } from './written-index';

/** Documents of one look-up: the text of the statement, and what is in memory of it, stay small. */
const AT_ONCE = 10_000;
/** So often a look-up follows an index whose tables are made again under it. */
const ATTEMPTS = 5;

/**
 * The newest states of the documents that operations are about, by their ids: those in memory, and those in the tables. Nobody else may
 * write to the index until they are used.
 */
export async function readKnown(
  index: WrittenIndex,
  operations: readonly Pick<Operation, 'id' | 'kind'>[],
  database: Pick<Database, 'use'>,
): Promise<Map<string, CurrentDocument>> {
  const known = new Map<string, CurrentDocument>();
  /** Whether the document itself is needed. */
  const wanted = new Map<string, boolean>();
  for (const { id, kind } of operations) {
    if (id === undefined || id === '' || known.has(id)) continue;
    const recent = recentOf(index, id);
    if (recent) known.set(id, recent);
    else wanted.set(id, wanted.get(id) === true || kind === 'update');
  }
  if (wanted.size === 0) return known;
  for (const look of planLookUps(index, wanted, known)) {
    for (let at = 0; at < look.values.length; at += AT_ONCE) {
      const some = { ...look, values: look.values.slice(at, at + AT_ONCE) } as LookUp;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const found = await find(index, some, database);
      for (const [id, document] of found) known.set(id, document);
    }
  }
  if (!index.ids.isWhole) void index.ids.read(index, database);
  return known;
}

type LookUp = Wanted & { withSource: boolean };

/** What has to be asked of the table. What memory tells is known then. */
function planLookUps(
  index: WrittenIndex,
  wanted: ReadonlyMap<string, boolean>,
  known: Map<string, CurrentDocument>,
): readonly LookUp[] {
  const ids = { plain: [] as string[], withSource: [] as string[] };
  const numbers = { plain: [] as number[], withSource: [] as number[] };
  const { seqOf } = documentIds({ ...index.stored, lastSeq: index.nextSeq - 1 });
  for (const [id, needsSource] of wanted) {
    const kind = needsSource ? 'withSource' : 'plain';
    const place = index.ids.get(id);
    // Ids that were made of numbers are not in memory.
    if (!place && (!index.ids.isWhole || seqOf(id) !== undefined)) ids[kind].push(id);
    else if (place && (needsSource || place.version === undefined)) numbers[kind].push(place.seq);
    else if (place?.version !== undefined) {
      known.set(id, { seq: place.seq, version: place.version });
    }
  }
  return [
    { by: 'id', values: ids.plain, withSource: false },
    { by: 'id', values: ids.withSource, withSource: true },
    { by: 'number', values: numbers.plain, withSource: false },
    { by: 'number', values: numbers.withSource, withSource: true },
  ];
}

async function find(
  index: WrittenIndex,
  wanted: LookUp,
  database: Pick<Database, 'use'>,
): Promise<ReadonlyMap<string, FoundDocument>> {
  for (let attempt = 1; ; attempt += 1) {
    const { stored } = index;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      return await database.use((connection) => findDocuments(connection, stored, wanted));
    } catch (error) {
      if (index.stored === stored || attempt === ATTEMPTS) throw error;
    }
  }
}
