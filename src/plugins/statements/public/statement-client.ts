import type { MeasuredStatement, Statement } from '#common/statements';
import type { HttpStart } from '#core/public';
import { readLateAnswer } from '#plugins/data/public';
import type { StatementAnswer, StatementLimits } from '../common';

export interface StatementClient {
  ask(
    statement: Statement,
    options?: { within?: StatementLimits | undefined; signal?: AbortSignal; most?: number },
  ): Promise<StatementAnswer>;
  /** Runs it once more, to say what took how long; undefined where that can't be told. */
  measure(
    statement: Statement,
    options: { within: StatementLimits | undefined; signal: AbortSignal },
  ): Promise<MeasuredStatement | undefined>;
}

export function createStatementClient(http: HttpStart): StatementClient {
  async function post(body: object, signal: AbortSignal | undefined): Promise<StatementAnswer> {
    const answer = await http.post<StatementAnswer | ReadableStream<Uint8Array>>(
      '/internal/statements',
      {
        body: JSON.stringify(body),
        withLongNumeralsSupport: true,
        ...(signal && { signal }),
      },
    );
    return readLateAnswer(answer, signal);
  }
  return {
    ask: ({ language, text }, { within, signal, most } = {}) =>
      post({ language, text, ...(within && { within }), ...(most && { most }) }, signal),
    async measure({ language, text }, { within, signal }) {
      const asked = { language, text, ...(within && { within }), measured: true };
      return (await post(asked, signal)).measured;
    },
  };
}

/** Where in the statement the mistake is, as far as the server says so. */
export function positionOf(error: unknown): number | undefined {
  const { body } = (error ?? {}) as { body?: { attributes?: { position?: unknown } } };
  const position = body?.attributes?.position;
  return typeof position === 'number' ? position : undefined;
}
