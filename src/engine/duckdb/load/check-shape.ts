import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import { readCsvWidth } from './csv-width';
import { readShape } from './document-shape';
import type { JsonLines } from './json-lines';
import { tooLarge, unreadable } from './load-error';
import { MOST_COUNTED } from './name-set';
import { BrokenFooter, readParquetShape } from './parquet-shape';
import type { PreparedFile } from './prepare-file';
import type { LoadSession } from './session';

type Limited = Pick<LoadSession, 'limits' | 'signal'>;

/**
 * Refuses a file that is too wide or too deep. It reads the bytes alone: the database must not see
 * such a file, as it keeps all columns and all levels in memory, or on its stack.
 */
export async function checkShape(
  file: PreparedFile,
  elements: JsonLines | undefined,
  session: Limited,
): Promise<void> {
  if (file.format === 'csv') {
    checkColumns(file.name, await readCsvWidth(file.path, session.signal), session);
  } else if (file.format === 'parquet') {
    await checkParquet(file, session);
  } else {
    await checkDocuments(elements ?? { file, encodedBreaks: false }, session);
  }
}

function checkColumns(name: string, columns: number, { limits }: Limited): void {
  if (columns > limits.columns) {
    throw tooLarge(
      name,
      `it has ${columns} columns; ${limits.columns} is the most (data.maxColumns). Leave out the columns you don't need.`,
    );
  }
}

async function checkParquet({ name, path, bytes }: PreparedFile, session: Limited): Promise<void> {
  try {
    const { columns, depth } = await readParquetShape(path, bytes);
    checkColumns(name, columns, session);
    if (depth > session.limits.depth) {
      throw tooDeep(name, 'a column is nested', depth, session);
    }
  } catch (error) {
    if (!(error instanceof BrokenFooter)) {
      throw error;
    }
    if (error.breaksOff) {
      throw unreadable(name, 'the Parquet file breaks off. Copy or download it again.');
    }
    throw new EngineError('invalid_query', tell('ingest.parquetDamaged', { name }));
  }
}

async function checkDocuments({ file, originalLines }: JsonLines, session: Limited): Promise<void> {
  const { limits, signal } = session;
  const shape = await readShape(file.path, { depth: limits.depth, signal });
  if (shape.depth > limits.depth) {
    const lines = await originalLines?.([shape.deepLine]);
    const line = lines?.get(shape.deepLine) ?? shape.deepLine;
    throw tooDeep(file.name, `the document at line ${line} is nested`, shape.depth, session);
  }
  if (shape.names > limits.fields) {
    throw tooLarge(
      file.name,
      `its documents have ${numberOf(shape.names)} fields; ${limits.fields} is the most (data.maxFields). Load only the parts you need.`,
    );
  }
}

/** More are not told apart. */
const numberOf = (names: number): string =>
  names >= MOST_COUNTED ? `${MOST_COUNTED} or more` : String(names);

const tooDeep = (name: string, what: string, depth: number, { limits }: Limited): EngineError =>
  tooLarge(
    name,
    `${what} ${depth} levels deep; ${limits.depth} is the most (data.maxDepth). Flatten it.`,
  );
