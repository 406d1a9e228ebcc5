import { MOST_ANSWERED_ROWS } from '../statements/most-rows';
import { statementEndpoint } from '../statements/statement-endpoint';

export const endpoint = statementEndpoint({
  language: 'sql',
  does: `The answer to a SELECT, of ${MOST_ANSWERED_ROWS.toLocaleString('en')} rows at most; a \`Warning\` says where there are more. \`format\` is jdbc, csv or raw. Cursors, \`filter\` and \`parameters\` are refused. See [SQL](sql.md).`,
  otherRows: 'Add LIMIT and OFFSET for others.',
  insteadOfFilter: 'Use WHERE, with query() for queries in the language of _search.',
  invalid: 'Invalid SQL query',
});
