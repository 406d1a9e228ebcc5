import type { Statement } from '#common/statements';
import type { HttpStart } from '#core/public';
import { readLateAnswer } from '#plugins/data/public';
import type { StatementAnswer, StatementLimits } from '../common';

export interface StatementClient {
  ask(
    statement: Statement,
    options?: { within?: StatementLimits | undefined; signal?: AbortSignal; most?: number },
  ): Promise<StatementAnswer>;
}

export const createStatementClient = (http: HttpStart): StatementClient => ({
  async ask({ language, text }, { within, signal, most } = {}) {
    const answer = await http.post<StatementAnswer | ReadableStream<Uint8Array>>(
      '/internal/statements',
      {
        body: JSON.stringify({ language, text, ...(within && { within }), ...(most && { most }) }),
        withLongNumeralsSupport: true,
        ...(signal && { signal }),
      },
    );
    return readLateAnswer(answer, signal);
  },
});

/** Where in the statement the mistake is, as far as the server says so. */
export function positionOf(error: unknown): number | undefined {
  const { body } = (error ?? {}) as { body?: { attributes?: { position?: unknown } } };
  const position = body?.attributes?.position;
  return typeof position === 'number' ? position : undefined;
}
