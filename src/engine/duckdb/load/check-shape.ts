import { readCsvWidth } from './csv-width';
import { readShape } from './document-shape';
import type { JsonLines } from './json-lines';
import { KEPT_COLUMNS, KEPT_FIELDS } from './limits';
import { tooLarge, unreadable } from './load-error';
import { MOST_COUNTED } from './name-set';
import { BrokenFooter, readParquetShape } from './parquet-shape';
import type { PreparedFile } from './prepare-file';
import type { LoadSession } from './session';

type Limited = Pick<LoadSession, 'limits' | 'signal' | 'mapping'>;

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
    checkKept(file.name, await readCsvWidth(file.path, session.signal), session);
  } else if (file.format === 'parquet') {
    await checkParquet(file, session);
  } else {
    await checkDocuments(elements ?? { file, encodedBreaks: false }, session);
  }
}

/** Those beyond the ones that can be searched are kept in the documents. */
function checkKept(name: string, count: number, { limits: { columns: most } }: Limited): void {
  const kept = most * KEPT_COLUMNS;
  if (count > kept) throw tooLarge('files.tooManyKeptColumns', { name, count, most, kept });
}

async function checkParquet({ name, path, bytes }: PreparedFile, session: Limited): Promise<void> {
  try {
    const { columns, depth } = await readParquetShape(path, bytes);
    checkKept(name, columns, session);
    if (depth > session.limits.depth) {
      throw tooLarge('files.columnTooDeep', { name, depth, most: session.limits.depth });
    }
  } catch (error) {
    if (!(error instanceof BrokenFooter)) {
      throw error;
    }
    if (error.breaksOff) {
      throw unreadable('files.parquetBreaksOff', { name });
    }
    throw unreadable('ingest.parquetDamaged', { name });
  }
}

async function checkDocuments({ file, originalLines }: JsonLines, session: Limited): Promise<void> {
  const { limits, signal } = session;
  const { name } = file;
  const shape = await readShape(file.path, { depth: limits.depth, signal });
  if (shape.depth > limits.depth) {
    const lines = await originalLines?.([shape.deepLine]);
    const line = lines?.get(shape.deepLine) ?? shape.deepLine;
    const { depth } = shape;
    throw tooLarge('files.documentTooDeep', { name, line, depth, most: limits.depth });
  }
  checkFields(name, shape.names, session);
}

/** A mapping names the fields; else those beyond the ones that can be searched are kept in the documents. */
function checkFields(name: string, names: number, { limits, mapping }: Limited): void {
  const most = limits.fields;
  const kept = mapping ? most : most * KEPT_FIELDS;
  if (names <= kept) return;
  // More are not told apart.
  const isMore = names >= MOST_COUNTED;
  const count = isMore ? MOST_COUNTED : names;
  if (mapping) {
    throw tooLarge(isMore ? 'files.tooManyFieldsOrMore' : 'files.tooManyFields', {
      name,
      count,
      most,
    });
  }
  const code = isMore ? 'files.tooManyKeptFieldsOrMore' : 'files.tooManyKeptFields';
  throw tooLarge(code, { name, count, most, kept });
}
