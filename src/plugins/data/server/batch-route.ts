import { randomUUID } from 'node:crypto';
import {
  openEventStream,
  disconnectSignal,
  HttpError,
  type CoreStart,
  type Router,
} from '#core/server';
import type { SearchRequest } from '#common/search';
import { answerParameters, readAnswerParameters, type AnswerParameters } from './answer-parameters';
import { toSearchError } from './search-error';

const MAX_SEARCHES = 200;
/** A page refreshes by itself once a day at least. */
const LONGEST_AGE_MS = 86_400_000;

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
          ...answerParameters,
          max_age: { type: 'integer', minimum: 0, maximum: LONGEST_AGE_MS },
        },
      },
    },
  },
} as const;

const cancelBody = {
  type: 'object',
  required: ['batch', 'ids'],
  properties: {
    batch: { type: 'string', maxLength: 100 },
    ids: { type: 'array', maxItems: MAX_SEARCHES, items: { type: 'string', maxLength: 200 } },
  },
} as const;

interface Search extends Pick<SearchRequest, 'index' | 'body'>, AnswerParameters {
  id: string;
  /** Milliseconds: of an answer that somebody else got. */
  max_age?: number;
}

/** What ends the searches of a batch, by their ids. */
type Controllers = ReadonlyMap<string, AbortController>;

/**
 * `POST /internal/search/batch` says in an event `begin` what the batch is called, answers each search as soon as it is ready and whoever asked takes it, as an
 * `answer` event `{id, response}` or `{id, error}`, then `end`. Of one that takes longer than a second, `progress` events `{id, progress}` tell how far it is. Closing the stream cancels the rest.
 * `POST /internal/search/cancel` ends some of a batch while others are still awaited. Only whoever sent the batch knows its name.
 */
export function registerBatchRoute(router: Router, core: CoreStart): void {
  const running = new Map<string, Controllers>();
  router.post<{ Body: { batch: string; ids: string[] } }>(
    '/internal/search/cancel',
    { schema: { body: cancelBody }, access: 'viewer' },
    (request) => {
      const { batch, ids } = request.body;
      const controllers = running.get(batch);
      for (const id of ids) controllers?.get(id)?.abort();
      return {};
    },
  );
  router.post<{ Body: { searches: Search[] } }>(
    '/internal/search/batch',
    { schema: { body: batchBody }, longNumerals: true, access: 'viewer' },
    async (request, reply) => {
      const { searches } = request.body;
      if (new Set(searches.map(({ id }) => id)).size < searches.length) {
        throw new HttpError(400, '[request body.searches]: each search needs an id of its own.');
      }
      const engine = core.engine.forRequest(request, { signal: disconnectSignal(reply) });
      const stream = openEventStream(reply, { compressed: true });
      const batch = randomUUID();
      const controllers = new Map(searches.map(({ id }) => [id, new AbortController()]));
      const wanted = searches.map(({ index, body, id, max_age: maxAgeMs, ...parameters }) => {
        const signal = controllers.get(id)?.signal;
        const onSearchProgress = (progress: object) =>
          stream.send('progress', JSON.stringify({ id, progress }));
        return {
          index,
          body,
          ...readAnswerParameters(parameters),
          ...(maxAgeMs !== undefined && { maxAgeMs }),
          ...(signal && { signal }),
          onSearchProgress,
        };
      });
      running.set(batch, controllers);
      try {
        stream.send('begin', JSON.stringify({ batch }));
        for await (const outcome of engine.multiSearch(wanted)) {
          const id = JSON.stringify(searches[outcome.position]?.id);
          if ('error' in outcome) {
            stream.send('answer', `{"id":${id},"error":${toSearchError(outcome.error)}}`);
          } else stream.send('answer', `{"id":${id},"response":`, outcome.response, '}');
          // The next ones are looked for when there is somebody to read them.
          await stream.taken();
        }
      } finally {
        running.delete(batch);
      }
      stream.send('end', '{}');
      stream.end();
    },
  );
}
