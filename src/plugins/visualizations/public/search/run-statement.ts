import type { Statement } from '#common/statements';
import { inspectedStatement, limitsOf, type StatementAnswer } from '#plugins/statements/common';
import type { StatementClient } from '#plugins/statements/public';
import { describeError } from '#ui';
import {
  type ChartContext,
  chartQuery,
  type ChartSource,
  knownFields,
  STATEMENT_ZONE,
  statementTable,
  type Visualization,
} from '../../common';
import type { ChartAnswer, InspectedRequest } from '../types';

interface StatementOptions {
  statement: Statement;
  visualization: Visualization;
  context: ChartContext;
  /** Of the index whose documents the time, the query and the filters of the page narrow; undefined where it names none. */
  source: ChartSource | undefined;
  client: StatementClient;
  signal: AbortSignal;
  inspect: (request: InspectedRequest) => void;
}

/** Asks for the rows that a chart of a statement is drawn from. */
export async function runStatement(options: StatementOptions): Promise<{
  answer: ChartAnswer;
  answered: ChartContext;
}> {
  const { statement, visualization, context, source, client, signal, inspect } = options;
  const query = source && chartQuery(visualization, context, source);
  const { text } = statement;
  const within =
    source && query && limitsOf(source.index, query, { text, fields: knownFields(source) });
  const asked = {
    name: 'statement',
    request: inspectedStatement(statement, within),
    narrowedBy: {
      time: context.timeRange !== undefined && source?.timeField !== undefined,
      queries: [visualization.query, context.query].map(({ query: typed }) => typed),
      filters: [...visualization.filters, ...context.filters],
    },
    measure: (stop: AbortSignal) => client.measure(statement, { within, signal: stop }),
  };
  const start = performance.now();
  try {
    const found = await client.ask(statement, { within, signal });
    const steps = [{ name: 'search' as const, milliseconds: performance.now() - start }];
    inspect({ ...asked, response: found, rows: found.rowCount, steps });
    return drawn(found, visualization, { context, source });
  } catch (error) {
    if (!signal.aborted) {
      inspect({ ...asked, error: describeError(error).message, refused: error, steps: [] });
    }
    throw error;
  }
}

/** An answer as charts draw it. */
export const drawn = (
  answer: StatementAnswer,
  visualization: Visualization,
  { context, source }: Pick<StatementOptions, 'context' | 'source'>,
) => ({
  answer: { table: statementTable(answer, visualization, source) },
  answered: { ...context, timeZone: STATEMENT_ZONE },
});
