import { disconnectSignal, type CoreStart, type Router } from '#core/server';
import { TAIL_PATH, type TailQuestion } from '../common/tail-question';

/** It has some 70 letters for each index, on a cluster 150 for each shard. */
const LONGEST_CURSOR = 1_000_000;

const body = {
  type: 'object',
  required: ['index', 'body'],
  additionalProperties: false,
  properties: {
    index: { type: 'string', minLength: 1, maxLength: 10_000 },
    body: { type: 'object' },
    cursor: { type: 'string', maxLength: LONGEST_CURSOR },
    timeField: { type: 'string', minLength: 1, maxLength: 10_000 },
  },
} as const;

/** `POST /internal/discover/tail` answers what was written since the answer before. */
export function registerTailRoute(router: Router, core: CoreStart): void {
  router.post<{ Body: TailQuestion }>(
    TAIL_PATH,
    { schema: { body }, longNumerals: true, access: 'viewer' },
    async (request, reply) => {
      const engine = core.engine.forRequest(request, { signal: disconnectSignal(reply) });
      const { cursor, answer } = await engine.tail(request.body);
      // Documents pass through as text, with all digits of their numbers.
      return reply
        .type('application/json')
        .send(`{"cursor":${JSON.stringify(cursor)},"answer":${answer ?? 'null'}}`);
    },
  );
}
