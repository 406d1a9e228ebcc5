import { answerByQuery, BY_QUERY_PARAMETERS } from '../by-query/answer-by-query';
import { seenAs } from '../by-query/lines';
import { IN_PLACE_PARAMETERS, planInPlace, refuseOthers } from '../by-query/plan';
import type { Endpoint } from '../endpoint';
import { ApiError } from '../http/api-error';

export const endpoint: Endpoint = {
  name: 'delete_by_query',
  routes: ['POST /{index}/_delete_by_query'],
  scope: 'write',
  action: 'indices:data/write/delete/byquery',
  does: 'Deletes the documents that a query finds, in batches. Needs the right to read its indices, too.',
  parameters: [...BY_QUERY_PARAMETERS, ...IN_PLACE_PARAMETERS],
  body: 'json',
  handle: (call) =>
    answerByQuery(call, 'delete', async (asked) => {
      const { work, rest, hasQuery } = await planInPlace(asked);
      refuseOthers(rest);
      if (!hasQuery) {
        throw new ApiError(
          400,
          'action_request_validation_exception',
          'Validation Failed: 1: query is missing;',
        );
      }
      return {
        ...work,
        change: (document) => `${JSON.stringify({ delete: seenAs(document) })}\n`,
      };
    }),
};
