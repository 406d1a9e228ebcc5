import type { JsonText } from '#common/json';
import type { EngineContext } from '../../engine';
import type { StatementAnswer, StatementRequest } from '../../statements';
import { isWhollyAllowed } from '../../index-patterns';
import { visibleProgress } from '../../search-progress';
import { onePerson } from '../../shared-runs/askers';
import type { NamedIndices } from '../search/indices';
import { writeJsonInSteps } from '../search/json-writer';
import type { AnswerColumn, Sessions } from '../search/session';
import { sql } from '../search/sql';
import { mapRows } from '../search/steps';
import { answerValue, typeName } from './answer-values';
import { prepareStatement } from './prepare-statement';
import { readPlan } from './read-plan';
import type { ReadStatement } from './read-statement';

const NO_ROWS = { columns: [], rows: '[]' as JsonText, rowCount: 0, isCut: false };

interface Target {
  sessions: Sessions;
  named: NamedIndices;
}

/** Answers a statement. Throws `IndicesChanged` where the data has gone on. */
export async function runStatement(
  statement: ReadStatement,
  request: StatementRequest,
  { sessions, named }: Target,
  context: EngineContext,
): Promise<StatementAnswer> {
  const { most, within } = request;
  const prepared = await prepareStatement(statement, request, named, context);
  const { indices, readKnown, write, explain, types } = prepared;
  const limits = {
    askers: onePerson(context.principal),
    signal: context.signal,
    timeoutMs: context.timeoutMs,
    gathers: prepared.gathers,
    ...visibleProgress(context),
  };
  const measure = async () => {
    const isWhole = indices.every(({ name }) => isWhollyAllowed(name, context.allowedIndices));
    const [row] = await sessions.run(indices, limits, async (session) => {
      await readKnown(session);
      const measured = sql`EXPLAIN (ANALYZE, FORMAT json) ${write(most + 1)}`;
      return session.rows(measured, { onColumns: () => undefined, explain });
    });
    return readPlan(String(row?.[1]), isWhole);
  };
  const isWithin = within !== undefined;
  if (request.measured) return { ...NO_ROWS, isWithin, measured: await measure() };
  let columns: readonly AnswerColumn[] = [];
  const onColumns = (all: typeof columns) => {
    columns = all;
  };
  const rows = await sessions.run(indices, limits, async (session) => {
    await readKnown(session);
    return session.rows(write(most + 1), { onColumns, explain });
  });
  const shown = await mapRows(rows.slice(0, most), (row) => row.map(answerValue));
  const origins = prepared.origins(columns.map(({ name }) => name));
  return {
    columns: columns.map(({ name, type }, at) => {
      const origin = origins[at];
      return { name, type: types?.[at] ?? typeName(type), ...(origin && { origin }) };
    }),
    rows: await writeJsonInSteps(shown),
    rowCount: shown.length,
    isCut: rows.length > most,
    isWithin,
  };
}
