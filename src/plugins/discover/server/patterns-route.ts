import { answerWithProgress, disconnectSignal, type CoreStart, type Router } from '#core/server';
import { MOST_PATTERNS, type PatternsQuestion } from '../common/patterns-of-search';

const name = { type: 'string', minLength: 1, maxLength: 10_000 } as const;

const body = {
  type: 'object',
  required: ['index', 'query', 'field'],
  additionalProperties: false,
  properties: {
    index: name,
    query: { type: 'object' },
    before: { type: 'object' },
    field: name,
    time: {
      type: 'object',
      required: ['field', 'from', 'to', 'buckets'],
      additionalProperties: false,
      properties: {
        field: name,
        from: { type: 'number' },
        to: { type: 'number' },
        buckets: { type: 'integer', minimum: 1, maximum: 90 },
      },
    },
  },
} as const;

/** `POST /internal/discover/patterns` answers what the texts of a search have in common. */
export function registerPatternsRoute(router: Router, core: CoreStart): void {
  router.post<{ Body: PatternsQuestion }>(
    '/internal/discover/patterns',
    { schema: { body }, longNumerals: true, access: 'viewer' },
    (request, reply) => {
      const signal = disconnectSignal(reply);
      return answerWithProgress(reply, async (onSearchProgress) => {
        const engine = core.engine.forRequest(request, { signal, onSearchProgress });
        return JSON.stringify(await engine.patterns({ ...request.body, most: MOST_PATTERNS }));
      });
    },
  );
}
