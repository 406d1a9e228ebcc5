import { disconnectSignal, type CoreStart, type Router } from '#core/server';
import type { SearchRequest } from '#common/search';
import { answerParameters, readAnswerParameters, type AnswerParameters } from './answer-parameters';

const searchBody = {
  type: 'object',
  required: ['params'],
  properties: {
    params: {
      type: 'object',
      required: ['index'],
      properties: {
        index: { type: 'string', minLength: 1, maxLength: 10_000 },
        body: { type: 'object' },
        ...answerParameters,
      },
    },
    dataSourceId: { type: 'string', maxLength: 200 },
  },
} as const;

interface Params extends AnswerParameters {
  index: string;
  body?: SearchRequest['body'];
}

/** `POST /internal/search/opensearch` runs one search on the engine. */
export function registerSearchRoute(router: Router, core: CoreStart): void {
  router.post<{ Body: { params: Params; dataSourceId?: string } }>(
    '/internal/search/opensearch',
    { schema: { body: searchBody }, longNumerals: true, access: 'viewer' },
    async (request, reply) => {
      const { index: given, body = {}, ...parameters } = request.body.params;
      const index = core.engine.atSource(request, request.body.dataSourceId, given);
      const engine = core.engine.forRequest(request, { signal: disconnectSignal(reply) });
      const rawResponse = await engine.search({ index, body, ...readAnswerParameters(parameters) });
      void reply.type('application/json');
      return `{"isPartial":false,"isRunning":false,"rawResponse":${rawResponse}}`;
    },
  );
}
