import { MOST_ANSWERED_ROWS } from '../statements/most-rows';
import { statementEndpoint } from '../statements/statement-endpoint';

export const endpoint = statementEndpoint({
  language: 'ppl',
  does: `The answer to a pipeline in PPL, of ${MOST_ANSWERED_ROWS.toLocaleString('en')} rows at most; a \`Warning\` says where there are more. \`format\` is jdbc, csv or raw. Cursors, \`filter\` and \`parameters\` are refused. See [PPL](ppl.md).`,
  otherRows: 'Add head with from for others.',
  insteadOfFilter: 'Use where, with query() for queries in the language of _search.',
  invalid: 'Invalid Query',
});
