import { EACH_SHEET } from '#common/search';
import { tell } from '#common/server-messages';
import { HttpError, type RequestEngine } from '#core/server';
import { EngineError, type LoadOptions, type LoadResult, type LoadSource } from '#engine';
import { toSheetIndices } from '../common/index';
import type { AskedReading } from './reading-query';

/** An index of several that one file became. */
interface SheetIndex {
  index: string;
  documents: number;
  rejectedRows: number;
}

/** What became of a file as a whole; of a workbook whose sheets are indices of their own, also of each. */
export interface UploadedResult extends LoadResult {
  indices?: readonly SheetIndex[];
}

export const wantsEachSheet = ({ reading }: AskedReading): boolean => reading?.sheet === EACH_SHEET;

/** Each sheet as an index of its own: `index` is what their names begin with. */
export async function uploadSheets(
  engine: Pick<RequestEngine, 'createOfSheets'>,
  source: LoadSource,
  { index, ...options }: LoadOptions,
  mode: 'create' | 'replace' | 'append',
): Promise<UploadedResult> {
  if (mode === 'append') throw new HttpError(400, tell('ingest.sheetsAppend'));
  const results = await engine
    .createOfSheets(source, {
      ...options,
      indicesOf: (sheets) => toSheetIndices(index, sheets),
      replaces: mode === 'replace',
    })
    .catch((error: unknown) => {
      throw toConflict(error, index);
    });
  const sum = (count: 'documents' | 'rejectedRows') =>
    results.reduce((total, result) => total + result[count], 0);
  return {
    index,
    documents: sum('documents'),
    rejectedRows: sum('rejectedRows'),
    notices: results.flatMap(({ notices }) => notices),
    textIndexed: allIndexed(results),
    indices: results.map((result) => ({
      index: result.index,
      documents: result.documents,
      rejectedRows: result.rejectedRows,
    })),
  };
}

async function allIndexed(results: readonly LoadResult[]): Promise<void> {
  await Promise.all(results.map(({ textIndexed }) => textIndexed));
}

/** The person can replace them, or choose another name for all. */
function toConflict(error: unknown, index: string): unknown {
  const isTaken = error instanceof EngineError && error.serverMessage?.code === 'indices.exists';
  if (!isTaken || !error.serverMessage) return error;
  return new HttpError(409, error.serverMessage, { reason: 'index_exists', index });
}
