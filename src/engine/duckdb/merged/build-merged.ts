import type { DuckDBConnection } from '@duckdb/node-api';
import { documentTable, quoteIdentifier, type StoredIndex } from '../catalog';
import { firstRow } from '../load/session';
import { buildOrdinals } from '../ordinals/build-ordinals';
import { dropBesideDocuments } from '../storage/tables';
import { inTransaction } from '../storage/registry';
import { buildTextIndex, createTextTables, type WordCutter } from '../text';
import { mergeFields, writeMerged, type MergedPart, type MergedTable } from './merged-table';

/** Copies the documents of indices of the same shape into one table, one after the other, and finds their words and ordinals. */
export async function buildMerged(
  connection: DuckDBConnection,
  indices: readonly StoredIndex[],
  given: { old: MergedTable | undefined; signal: AbortSignal; cutter: WordCutter },
): Promise<MergedTable | undefined> {
  const [id] = await firstRow(connection, "SELECT nextval('atrium.index_id')");
  const planned = describeMerged(indices, Number(id));
  try {
    return await fill(connection, planned, { ...given, indices });
  } catch (error) {
    // Where that fails too, the next start does it.
    await dropMerged(connection, planned).catch(() => {});
    throw error;
  }
}

/** Documents per transaction: bounds the memory. */
const STEP = 1_000_000;

async function fill(
  connection: DuckDBConnection,
  { index, parts }: MergedTable,
  {
    indices,
    old,
    signal,
    cutter,
  }: {
    indices: readonly StoredIndex[];
    old: MergedTable | undefined;
    signal: AbortSignal;
    cutter: WordCutter;
  },
): Promise<MergedTable | undefined> {
  const isCopied = await inTransaction(connection, () =>
    copyDocuments(connection, { index, parts }, indices, signal),
  );
  if (!isCopied) return undefined;
  await createTextTables(connection, index);
  let indexed = index;
  while (indexed.indexedThrough < index.lastSeq) {
    const lastSeq = Math.min(index.lastSeq, indexed.indexedThrough + STEP);
    const part = { ...indexed, lastSeq };
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const words = await inTransaction(connection, () =>
      buildTextIndex(connection, part, { cutter, signal }),
    );
    indexed = { ...indexed, ...words };
  }
  const merged = { index: await buildOrdinals(connection, indexed, signal), parts };
  await inTransaction(connection, async () => {
    if (old) await dropMerged(connection, old);
    await writeMerged(connection, merged);
  });
  return merged;
}

export async function dropMerged(
  connection: DuckDBConnection,
  { index }: MergedTable,
): Promise<void> {
  await connection.run(`DELETE FROM atrium.merged WHERE id = ${Math.trunc(index.id)}`);
  await connection.run(`DROP TABLE IF EXISTS ${documentTable(index)}`);
  await connection.run(dropBesideDocuments(index));
}

function describeMerged(indices: readonly StoredIndex[], id: number): MergedTable {
  let next = 0;
  const parts = indices.map(({ name, id: own, version, documents, lastSeq }): MergedPart => {
    const first = next;
    next += lastSeq + 1;
    return { name, id: own, version, first, documents, lastSeq };
  });
  const { timeField, analysis, kept } = indices[0] ?? {};
  const index: StoredIndex = {
    name: '',
    id,
    version: 0,
    fields: mergeFields(indices),
    ...(timeField === undefined ? {} : { timeField }),
    ...(analysis ? { analysis } : {}),
    ...(kept ? { kept } : {}),
    documents: parts.reduce((sum, { documents }) => sum + documents, 0),
    sizeInBytes: 0,
    keepsSource: true,
    keepsId: false,
    indexedThrough: -1,
    lastSeq: next - 1,
    state: 'ready',
    rejectedRows: 0,
    rejected: [],
    notices: [],
  };
  return { index, parts };
}

/** False where an index is no longer what it was. */
async function copyDocuments(
  connection: DuckDBConnection,
  { index, parts }: MergedTable,
  indices: readonly StoredIndex[],
  signal: AbortSignal,
): Promise<boolean> {
  const [same] = await firstRow(
    connection,
    `SELECT count(*) FROM atrium.indices JOIN (VALUES ${parts.map(({ id, version }) => `(${id}, ${version})`).join(', ')}) part(id, version) ON indices.id = part.id AND CAST(description->>'$.version' AS BIGINT) = part.version`,
  );
  if (Number(same) !== parts.length) return false;
  const columns = index.fields.map(({ column }) => quoteIdentifier(column)).join(', ');
  const table = documentTable(index);
  for (const [position, part] of parts.entries()) {
    signal.throwIfAborted();
    const source = indices[position];
    if (!source) return false;
    const rows = `SELECT _seq + ${part.first} AS _seq, ${columns} FROM ${documentTable(source)} ORDER BY _seq`;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await connection.run(
      position === 0 ? `CREATE TABLE ${table} AS ${rows}` : `INSERT INTO ${table} ${rows}`,
    );
  }
  return true;
}
