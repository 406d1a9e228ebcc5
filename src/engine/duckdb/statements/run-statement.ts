import type { Database } from '../database';
import type { EngineContext } from '../../engine';
import type { StoredIndex } from '../catalog';
import { readAskedOrdinals } from '../ordinals/known-ordinals';
import { onePerson } from '../search/askers';
import { resolveNames, type NamedIndices } from '../search/indices';
import { writeJsonInSteps } from '../search/json-writer';
import type { AnswerColumn, Sessions } from '../search/session';
import { readAskedWords } from '../text/known-words';
import { answerValue, typeName } from './answer-values';
import { explainFailure } from './explain-failure';
import { narrowTo } from './narrow-to';
import { parseStatement, type ParsedStatement } from './sql/parse-statement';
import { createRelation } from './sql/relation';
import { writeStatement } from './sql/write-query';
import type { StatementAnswer, StatementRequest } from '../../statements';

/** The tree of a statement; it is read once, whatever the indices do meanwhile. */
export const readStatement = (
  { text }: StatementRequest,
  database: Database,
): Promise<ParsedStatement> => database.use((connection) => parseStatement(connection, text));

interface Target {
  sessions: Sessions;
  named: NamedIndices;
}

/** Answers a statement about the indices as they are known now. Throws `IndicesChanged` where the data has gone on. */
export async function runStatement(
  { text, query }: ParsedStatement,
  { most, within }: StatementRequest,
  { sessions, named }: Target,
  context: EngineContext,
): Promise<StatementAnswer> {
  const now = Date.now();
  const used = new Map<number, StoredIndex>();
  const { allowedIndices: allowed } = context;
  const narrow = within && narrowTo(within, { named, allowed, now });
  const open = (name: string) => {
    const { indices, filters: own } = resolveNames(name, named, allowed, now);
    const filters = narrow ? narrow(indices, own) : own;
    for (const index of indices) used.set(index.id, index);
    return createRelation(indices, { allowed, now, filters });
  };
  const write = () => writeStatement(query, { text, open, tables: new Map() }, most + 1);
  write();
  const limits = {
    askers: onePerson(context.principal),
    signal: context.signal,
    timeoutMs: context.timeoutMs,
  };
  const indices = [...used.values()];
  let columns: readonly AnswerColumn[] = [];
  const explain = explainFailure(query, text);
  const onColumns = (all: typeof columns) => {
    columns = all;
  };
  const rows = await sessions.run(indices, limits, async (session) => {
    // What words are there decides how they are looked for.
    await readAskedWords(indices, session);
    await readAskedOrdinals(indices, session);
    return session.rows(write(), { onColumns, explain });
  });
  const shown = rows.slice(0, most).map((row) => row.map(answerValue));
  return {
    columns: columns.map(({ name, type }) => ({ name, type: typeName(type) })),
    rows: await writeJsonInSteps(shown),
    rowCount: shown.length,
    isCut: rows.length > most,
    isWithin: within !== undefined,
  };
}
