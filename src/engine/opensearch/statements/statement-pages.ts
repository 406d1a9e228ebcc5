import { parseLongNumerals, type JsonObject, type JsonValue } from '#common/json';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import type { StatementRequest } from '../../statements';
import type { AskedCluster } from '../ask-cluster';
import { askStatement, columnsIn } from './answer-statement';
import { isAtLimit } from './row-limits';

/** Rows of a page. */
const PAGE = 1000;

export type AskedStatement = Pick<StatementRequest, 'language' | 'text' | 'within'>;
type Row = readonly JsonValue[];

export interface StatementPages {
  columns: readonly { name: string; type: string }[];
  /** In parts. */
  pages: AsyncIterable<readonly Row[]>;
  /** After all pages: as many rows as the cluster's plugin answers at most. */
  mayBeCut(): boolean;
}

interface Answer {
  schema?: JsonObject[];
  datarows?: Row[];
  cursor?: string;
}

/**
 * All rows of a statement. The plugin gives them page by page where it can: for SQL that selects, filters and orders. Other answers come at
 * once, and it cuts them without a word.
 */
export async function readStatement(
  request: AskedStatement,
  cluster: AskedCluster,
  context: EngineContext,
): Promise<StatementPages> {
  const ask = async (more: JsonObject = {}) =>
    parseLongNumerals(await askStatement(request, { cluster, context, more })) as Answer;
  const first = await askFirst(request, ask);
  let mayBeCut = false;
  async function* pages() {
    const { datarows = [], cursor } = first;
    yield datarows;
    if (cursor === undefined) {
      mayBeCut = await isAtLimit(datarows.length, request.text, { cluster, context });
    } else {
      yield* readCursor(cursor, cluster, context);
    }
  }
  return { columns: columnsIn(first.schema), pages: pages(), mayBeCut: () => mayBeCut };
}

async function askFirst(
  { language }: AskedStatement,
  ask: (more?: JsonObject) => Promise<Answer>,
): Promise<Answer> {
  if (language !== 'sql') return ask();
  try {
    const first = await ask({ fetch_size: PAGE });
    // Without a cursor, a whole page may be the first one of several.
    if (first.cursor !== undefined || (first.datarows ?? []).length !== PAGE) return first;
  } catch (error) {
    if (!isOfPages(error)) throw error;
  }
  return ask();
}

/** What has no pages says so by these words: another Atrium, and statements of some versions. */
const isOfPages = (error: unknown): boolean =>
  error instanceof EngineError && /fetch.?size|cursor|paginat/i.test(error.message);

async function* readCursor(
  first: string,
  cluster: AskedCluster,
  context: EngineContext,
): AsyncGenerator<readonly Row[]> {
  const ask = (path: string, cursor: string, limits = context) =>
    // Asked again, a cursor could be a page ahead.
    cluster.ask({ method: 'POST', path, body: { cursor } }, limits);
  let cursor: string | undefined = first;
  try {
    while (cursor !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const answer = parseLongNumerals(await ask('/_plugins/_sql', cursor)) as Answer;
      yield answer.datarows ?? [];
      ({ cursor } = answer);
    }
  } finally {
    const over = { ...context, signal: new AbortController().signal };
    // Else it ends by itself.
    if (cursor !== undefined) {
      await ask('/_plugins/_sql/close', cursor, over).catch(() => undefined);
    }
  }
}
