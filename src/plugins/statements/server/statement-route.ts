import type { JsonObject } from '#common/json';
import { ENGINE_LANGUAGES, STATEMENT_LANGUAGES, type StatementLanguage } from '#common/statements';
import { answerWithProgress, disconnectSignal, type CoreStart, type Router } from '#core/server';
import { MOST_SHOWN_ROWS } from '../common';

const body = {
  type: 'object',
  required: ['language', 'text'],
  properties: {
    language: { type: 'string', enum: STATEMENT_LANGUAGES },
    text: { type: 'string' },
    measured: { type: 'boolean' },
    most: { type: 'integer', minimum: 1, maximum: MOST_SHOWN_ROWS },
    within: {
      type: 'object',
      required: ['index', 'query'],
      properties: {
        index: { type: 'string', minLength: 1, maxLength: 10_000 },
        query: { type: 'object' },
      },
    },
  },
} as const;

interface Body {
  language: StatementLanguage;
  text: string;
  measured?: boolean;
  most?: number;
  within?: { index: string; query: JsonObject };
}

/** `POST /internal/statements` answers a statement: its columns, rows of values, and whether there are more. */
export function registerStatementRoute(router: Router, core: CoreStart): void {
  router.post<{ Body: Body }>(
    '/internal/statements',
    { schema: { body }, longNumerals: true, access: 'viewer' },
    async (request, reply) => {
      const { language, text, measured = false, most = MOST_SHOWN_ROWS, within } = request.body;
      const signal = disconnectSignal(reply);
      return answerWithProgress(reply, async (onSearchProgress) => {
        const engine = core.engine.forRequest(request, { signal, onSearchProgress });
        const { rows, ...rest } = await engine.statement({
          language: ENGINE_LANGUAGES[language],
          text,
          most,
          measured,
          ...(within && { within }),
        });
        return `{"rows":${rows},${JSON.stringify(rest).slice(1)}`;
      });
    },
  );
}
