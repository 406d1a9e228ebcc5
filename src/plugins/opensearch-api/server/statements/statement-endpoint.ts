import type { JsonObject } from '#common/json';
import type { StatementRequest } from '#engine';
import type { Call, Endpoint } from '../endpoint';
import { illegalArgument, notOffered, parsingError } from '../http/api-error';
import { warning } from '../http/warning';
import { answerStatement } from './answer-statement';
import { MOST_ANSWERED_ROWS } from './most-rows';
import { statementFailure } from './statement-failure';

/** What the endpoints of two languages differ in. */
interface Language {
  language: StatementRequest['language'];
  does: string;
  /** How rows are reached that are not answered. */
  otherRows: string;
  /** What stands for a `filter` of the request. */
  insteadOfFilter: string;
  /** What OpenSearch says of a statement that can't be answered. */
  invalid: string;
}

const KNOWN = new Set(['query', 'fetch_size', 'parameters', 'filter', 'cursor']);

/** Where statements of a language are asked. */
export const statementEndpoint = (own: Language): Endpoint => ({
  name: `${own.language}.query`,
  routes: [`POST /_plugins/_${own.language}`, `POST /_opendistro/_${own.language}`],
  scope: 'read',
  does: own.does,
  parameters: ['format', 'sanitize', 'pretty'],
  body: 'json',
  async handle(call) {
    const text = readQuery(call.body.object() ?? {}, own);
    const format = formatOf(call);
    try {
      const { language } = own;
      const answer = await call.engine.statement({ language, text, most: MOST_ANSWERED_ROWS });
      const headers = answer.isCut
        ? warning(`Only the first ${MOST_ANSWERED_ROWS} rows are answered. ${own.otherRows}`)
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
      throw statementFailure(error, own.invalid);
    }
  },
});

function formatOf({ parameters }: Call): 'jdbc' | 'csv' | 'raw' {
  const format = parameters.text('format') ?? 'jdbc';
  if (format === 'jdbc' || format === 'csv' || format === 'raw') return format;
  throw notOffered(`The format [${format.slice(0, 50)}] is not supported. Use jdbc, csv or raw.`);
}

function readQuery(given: JsonObject, { otherRows, insteadOfFilter }: Language): string {
  const unknown = Object.keys(given).find((name) => !KNOWN.has(name));
  if (unknown !== undefined)
    throw parsingError(`Unknown member [${unknown.slice(0, 50)}] of the body.`);
  const { query, fetch_size: fetchSize = 0, parameters = [], filter, cursor } = given;
  if (typeof fetchSize !== 'number' || fetchSize > 0 || cursor !== undefined) {
    throw notOffered(`Cursors ([fetch_size], [cursor]) are not supported. ${otherRows}`);
  }
  if (filter !== undefined) throw notOffered(`[filter] is not supported. ${insteadOfFilter}`);
  if (!Array.isArray(parameters) || parameters.length > 0) {
    throw notOffered('[parameters] are not supported. Write the values in the statement.');
  }
  if (typeof query !== 'string')
    throw illegalArgument('[query] is missing: the statement, as a text.');
  return query;
}
