import type { JsonObject } from '#common/json';
import type { Call, Endpoint } from '../endpoint';
import { illegalArgument, notOffered, parsingError } from '../http/api-error';
import { warning } from '../http/warning';
import { answerStatement } from '../statements/answer-statement';
import { MOST_ROWS } from '../statements/most-rows';
import { statementFailure } from '../statements/statement-failure';

const KNOWN = new Set(['query', 'fetch_size', 'parameters', 'filter', 'cursor']);

export const endpoint: Endpoint = {
  name: 'sql.query',
  routes: ['POST /_plugins/_sql', 'POST /_opendistro/_sql'],
  scope: 'read',
  does: `The answer to a SELECT, of ${MOST_ROWS.toLocaleString('en')} rows at most; a \`Warning\` says where there are more. \`format\` is jdbc, csv or raw. Cursors, \`filter\` and \`parameters\` are refused. See [SQL](sql.md).`,
  parameters: ['format', 'sanitize', 'pretty'],
  body: 'json',
  async handle(call) {
    const text = readQuery(call.body.object() ?? {});
    const format = formatOf(call);
    try {
      const answer = await call.engine.statement({ language: 'sql', text, most: MOST_ROWS });
      const headers = answer.isCut
        ? warning(`Only the first ${MOST_ROWS} rows are answered. Add LIMIT and OFFSET for others.`)
        : {};
      return {
        headers,
        ...answerStatement(
          answer,
          format,
          !call.parameters.has('sanitize') || call.parameters.flag('sanitize'),
        ),
      };
    } catch (error) {
      throw statementFailure(error);
    }
  },
};

function formatOf({ parameters }: Call): 'jdbc' | 'csv' | 'raw' {
  const format = parameters.text('format') ?? 'jdbc';
  if (format === 'jdbc' || format === 'csv' || format === 'raw') return format;
  throw notOffered(`The format [${format.slice(0, 50)}] is not supported. Use jdbc, csv or raw.`);
}

function readQuery(given: JsonObject): string {
  const unknown = Object.keys(given).find((name) => !KNOWN.has(name));
  if (unknown !== undefined)
    throw parsingError(`Unknown member [${unknown.slice(0, 50)}] of the body.`);
  const { query, fetch_size: fetchSize = 0, parameters = [], filter, cursor } = given;
  if (typeof fetchSize !== 'number' || fetchSize > 0 || cursor !== undefined) {
    throw notOffered('Cursors ([fetch_size], [cursor]) are not supported. Use LIMIT and OFFSET.');
  }
  if (filter !== undefined)
    throw notOffered(
      '[filter] is not supported. Use WHERE, with query() for queries in the language of _search.',
    );
  if (!Array.isArray(parameters) || parameters.length > 0) {
    throw notOffered('[parameters] are not supported. Write the values in the statement.');
  }
  if (typeof query !== 'string')
    throw illegalArgument('[query] is missing: the statement, as a text.');
  return query;
}
