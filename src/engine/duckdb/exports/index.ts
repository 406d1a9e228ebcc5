import type { SearchRequest } from '#common/search';
import type { EngineContext, SearchEngine } from '../../engine';
import type { ExportedSearch, Exports } from '../../exports';
import type { Database } from '../database';
import { relatedIndices } from '../search/derived/related-indices';
import type { NamedIndices } from '../search/indices';
import type { SearchTarget } from '../search/search';
import type { WatchedMemory } from '../search/watch-memory';
import { wholeRequest } from '../search/whole-request';
import { prepareStatement } from '../statements/prepare-statement';
import { readStatement } from '../statements/read-statement';
import { createExportSessions } from './export-sessions';
import { exportSearch, exportSearchFile } from './export-search';
import { exportStatement, exportStatementFile } from './export-statement';
import { writeTyped } from './write-typed';

interface Dependencies {
  database: Database;
  memory: WatchedMemory;
  /** Works on the indices as they are when it begins to read them: again where they change before that. */
  onCurrent<T>(
    expression: string,
    context: EngineContext,
    work: (target: SearchTarget, named: NamedIndices) => Promise<T>,
  ): Promise<T>;
  /** A search of the same person. */
  ask: SearchEngine['search'];
}

export function createExports({
  database,
  memory,
  onCurrent,
  ask,
}: Dependencies): Required<Omit<Exports, 'typedRows'>> {
  const sessions = createExportSessions(database, memory);
  /** With what it names of other documents in it. */
  const whole = async (given: ExportedSearch, context: EngineContext) => {
    const asks = (other: SearchRequest) => ask(other, context);
    const { body } = await wholeRequest(given, asks);
    const request: ExportedSearch = { ...given, body };
    return <T>(work: (own: Parameters<typeof exportSearch>[0]) => Promise<T>): Promise<T> =>
      onCurrent(given.index, context, (target, all) => {
        const related = relatedIndices(body, all, context.allowedIndices);
        return work({ request, target: { ...target, related, ask: asks }, sessions, context });
      });
  };
  return {
    async exportRows(request, sink, context) {
      if ('index' in request) {
        const run = await whole(request, context);
        return run((own) => exportSearch(own, sink));
      }
      const parsed = await readStatement(request, database);
      return onCurrent('', context, async (_, named) => {
        const statement = await prepareStatement(parsed, request, named, context);
        return exportStatement({ statement, sessions, context }, sink);
      });
    },
    async exportParquet(request, path, context) {
      if ('index' in request) {
        const run = await whole(request, context);
        const rows = await run((own) => exportSearchFile(own, path));
        return { rows };
      }
      const parsed = await readStatement(request, database);
      const rows = await onCurrent('', context, async (_, named) => {
        const statement = await prepareStatement(parsed, request, named, context);
        return exportStatementFile({ statement, sessions, context }, path);
      });
      return { rows };
    },
    writeTyped: (rows, path, context) => writeTyped(rows, path, { sessions, context }),
  };
}
