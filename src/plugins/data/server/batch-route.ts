import {
  openEventStream,
  disconnectSignal,
  HttpError,
  type CoreStart,
  type Router,
} from '#core/server';
import type { SearchRequest } from '#common/search';
import { toSearchError } from './search-error';

const MAX_SEARCHES = 200;

const batchBody = {
  type: 'object',
  required: ['searches'],
  properties: {
    searches: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_SEARCHES,
      items: {
        type: 'object',
        required: ['id', 'index', 'body'],
        properties: {
          id: { type: 'string', maxLength: 200 },
          index: { type: 'string', minLength: 1, maxLength: 10_000 },
          body: { type: 'object' },
        },
      },
    },
  },
} as const;

interface Search extends SearchRequest {
  id: string;
}

/**
 * `POST /internal/search/batch` answers each search as soon as it is ready, as an `answer` event
 * `{id, response}` or `{id, error}`, then `end`. Closing the stream cancels the rest.
 */
export function registerBatchRoute(router: Router, core: CoreStart): void {
  router.post<{ Body: { searches: Search[] } }>(
    '/internal/search/batch',
    { schema: { body: batchBody }, access: 'viewer' },
    async (request, reply) => {
      const { searches } = request.body;
      if (new Set(searches.map(({ id }) => id)).size < searches.length) {
        throw new HttpError(400, '[request body.searches]: each search needs an id of its own.');
      }
      const engine = core.engine.forRequest(request, { signal: disconnectSignal(reply) });
      const stream = openEventStream(reply);
      for await (const outcome of engine.multiSearch(searches)) {
        const id = JSON.stringify(searches[outcome.position]?.id);
        const part =
          'error' in outcome
            ? `"error":${toSearchError(outcome.error)}`
            : `"response":${outcome.response}`;
        stream.send('answer', `{"id":${id},${part}}`);
      }
      stream.send('end', '{}');
      stream.end();
    },
  );
}
