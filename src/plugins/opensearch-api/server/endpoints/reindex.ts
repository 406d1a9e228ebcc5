import { answerByQuery, BY_QUERY_PARAMETERS } from '../by-query/answer-by-query';
import { planReindex } from '../by-query/plan-reindex';
import type { Endpoint } from '../endpoint';
import { ApiError } from '../http/api-error';

export const endpoint: Endpoint = {
  name: 'reindex',
  routes: ['POST /_reindex'],
  scope: 'write',
  action: 'indices:data/write/reindex',
  does: 'Copies documents to another index, by a script changed on their way, in batches. Not from other clusters. Needs the right to read the source.',
  parameters: BY_QUERY_PARAMETERS,
  body: 'json',
  handle(call) {
    if (call.body.isEmpty) throw new ApiError(400, 'parse_exception', 'request body is required');
    return answerByQuery(call, 'reindex', planReindex);
  },
};
