import { rm } from 'node:fs/promises';
import { tell } from '#common/server-messages';
import { HttpError, type RequestEngine } from '#core/server';
import type { RunNotice, SourceProgress } from '../../common/index';
import type { Connection, RowCopy } from '../connectors/connector';
import type { Position } from '../rows/position';
import { stageRows, type StagedRows } from '../rows/stage-rows';
import type { StoredSource, StoredState } from '../source-store';
import { contentKey } from './content-key';
import { copyFiles } from './copy-files';
import { loadNotices, noticesOf } from './run-notices';

export interface CopyTools {
  engine: RequestEngine;
  stagingFolder: string;
  maxBytes: number;
  signal: AbortSignal;
  report: (progress: Partial<SourceProgress>) => void;
}

interface SourceToCopy {
  source: StoredSource;
  state: StoredState;
  connection: Connection;
}

export interface Copied {
  rows: number;
  notices: readonly RunNotice[];
  /** What the next copy goes on from. */
  state: Pick<StoredState, 'position' | 'copied'>;
}

/** Copies what is new, or everything in place of what was copied before. */
export async function copySource(
  { source, state, connection }: SourceToCopy,
  tools: CopyTools,
): Promise<Copied> {
  const index = (await tools.engine.listIndices()).find(({ name }) => name === source.index);
  const position = index ? positionOf(source, state) : undefined;
  tools.report({ phase: 'reading' });
  const copy = await connection.copy(position ? { since: position.value } : {});
  if (copy.kind === 'files') {
    return copyFiles({ source, state, copy, index }, tools);
  }
  checkColumns(source, copy);
  const staged = await stageRows(copy, {
    ...tools,
    position,
    onRows: (rows) => tools.report({ rows }),
  });
  try {
    // The database need not wait for the index.
    await connection.close();
    // Without documents it has types of columns that nobody filled: what comes decides.
    const there = index === undefined ? 'nothing' : index.documents === 0 ? 'no rows' : 'rows';
    const notices = await load({ source, staged, there, isNew: position !== undefined }, tools);
    const next = staged.position && { ...staged.position, of: contentKey(source) };
    return {
      rows: staged.rows,
      notices: [...notices, ...noticesOf(staged, source)],
      state: next ? { position: next } : {},
    };
  } finally {
    await rm(staged.path, { force: true });
  }
}

function positionOf(source: StoredSource, { position }: StoredState): Position | undefined {
  const { key = '' } = source.values;
  return key !== '' && position?.of === contentKey(source) ? position : undefined;
}

function checkColumns({ values }: StoredSource, { keyAt, idAt }: RowCopy): void {
  const missing =
    values['key'] && keyAt === undefined
      ? values['key']
      : values['id'] && idAt === undefined
        ? values['id']
        : undefined;
  if (missing) throw new HttpError(400, tell('sources.noColumn', { column: missing }));
}

interface Load {
  source: StoredSource;
  staged: StagedRows;
  there: 'nothing' | 'no rows' | 'rows';
  /** Rows come to those that are there. */
  isNew: boolean;
}

async function load(
  { source, staged, there, isNew }: Load,
  { engine, report }: CopyTools,
): Promise<readonly RunNotice[]> {
  const { index } = source;
  if (staged.rows === 0) {
    if (there === 'nothing' || (there === 'rows' && !isNew)) {
      await makeEmpty(index, staged, engine, there === 'rows');
    }
    return [];
  }
  report({ phase: 'loading' });
  const file = { paths: [staged.path], name: `${source.name}.ndjson` };
  const { timeZone } = source.values;
  const options = { index, types: staged.types, ...(timeZone ? { timeZone } : {}) };
  if (there === 'no rows') await engine.deleteIndex(index);
  const result =
    there !== 'rows'
      ? await engine.createIndex(file, options)
      : isNew
        ? await engine.append(file, options)
        : await engine.replace(file, options);
  return loadNotices(result);
}

/** A table without rows is an index without documents. */
async function makeEmpty(
  index: string,
  { columns }: StagedRows,
  engine: RequestEngine,
  exists: boolean,
): Promise<void> {
  const properties = Object.fromEntries(
    columns.flatMap(({ name, type }) => (type && type !== 'range' ? [[name, { type }]] : [])),
  );
  if (exists) await engine.deleteIndex(index);
  await engine.createEmpty(index, { mappings: { properties } });
}
