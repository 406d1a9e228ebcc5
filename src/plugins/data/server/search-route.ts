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
  },
} as const;

interface Params extends AnswerParameters {
  index: string;
  body?: SearchRequest['body'];
}

/** `POST /internal/search/opensearch` runs one search on the engine. */
export function registerSearchRoute(router: Router, core: CoreStart): void {
  router.post<{ Body: { params: Params } }>(
    '/internal/search/opensearch',
    { schema: { body: searchBody }, longNumerals: true, access: 'viewer' },
    async (request, reply) => {
      const { index, body = {}, ...parameters } = request.body.params;
      const engine = core.engine.forRequest(request, { signal: disconnectSignal(reply) });
      const rawResponse = await engine.search({ index, body, ...readAnswerParameters(parameters) });
      void reply.type('application/json');
      return `{"isPartial":false,"isRunning":false,"rawResponse":${rawResponse}}`;
    },
  );
}
