import type { Database } from '../database';
import type { EngineContext } from '../../engine';
import type { StoredIndex } from '../catalog';
import { readAskedOrdinals } from '../ordinals/known-ordinals';
import { onePerson } from '../search/askers';
import { resolveNames, type NamedIndices } from '../search/indices';
import { writeJsonInSteps } from '../search/json-writer';
import type { AnswerColumn, Reading, Session, Sessions } from '../search/session';
import type { Sql } from '../search/sql';
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
  { text }: Pick<StatementRequest, 'text'>,
  database: Database,
): Promise<ParsedStatement> => database.use((connection) => parseStatement(connection, text));

interface Target {
  sessions: Sessions;
  named: NamedIndices;
}

/** A statement about the indices as they are known now. */
export interface PreparedStatement {
  /** What it is about. */
  indices: readonly StoredIndex[];
  /** What words are there decides how they are looked for: to be read before it is written. */
  readKnown(session: Session): Promise<void>;
  /** @param most rows at most; all where missing */
  write(most?: number): Sql;
  explain: Reading['explain'];
}

export function prepareStatement(
  { text, query }: ParsedStatement,
  { within }: Pick<StatementRequest, 'within'>,
  named: NamedIndices,
  { allowedIndices: allowed }: EngineContext,
): PreparedStatement {
  const now = Date.now();
  const used = new Map<number, StoredIndex>();
  const narrow = within && narrowTo(within, { named, allowed, now });
  const open = (name: string) => {
    const { indices, filters: own } = resolveNames(name, named, allowed, now);
    const filters = narrow ? narrow(indices, own) : own;
    for (const index of indices) used.set(index.id, index);
    return createRelation(indices, { allowed, now, filters });
  };
  const write = (most?: number) => writeStatement(query, { text, open, tables: new Map() }, most);
  // Says which indices are meant, and what is wrong.
  write();
  const indices = [...used.values()];
  return {
    indices,
    async readKnown(session) {
      await readAskedWords(indices, session);
      await readAskedOrdinals(indices, session);
    },
    write,
    explain: explainFailure(query, text),
  };
}

/** Answers a statement. Throws `IndicesChanged` where the data has gone on. */
export async function runStatement(
  parsed: ParsedStatement,
  request: StatementRequest,
  { sessions, named }: Target,
  context: EngineContext,
): Promise<StatementAnswer> {
  const { most, within } = request;
  const { indices, readKnown, write, explain } = prepareStatement(
    parsed,
    request,
    named,
    context,
  );
  const limits = {
    askers: onePerson(context.principal),
    signal: context.signal,
    timeoutMs: context.timeoutMs,
  };
  let columns: readonly AnswerColumn[] = [];
  const onColumns = (all: typeof columns) => {
    columns = all;
  };
  const rows = await sessions.run(indices, limits, async (session) => {
    await readKnown(session);
    return session.rows(write(most + 1), { onColumns, explain });
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
