import { nested, tell } from '#common/server-messages';
import { toSourced } from '#common/data-sources';
import { EngineError } from '../engine-error';

/** A failure of a source, which says whose it is. What is wrong with a question is said as it is anywhere. */
export async function tellSource<Answer>(source: string, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof EngineError ? ofSource(source, error) : error;
  }
}

function ofSource(source: string, error: EngineError): EngineError {
  const { code, serverMessage, message, retryAfter, type, details } = error;
  if (code === 'cancelled' || code === 'invalid_query') return error;
  const options = {
    cause: error,
    retryAfter,
    ...(type !== undefined && { type }),
    ...(details !== undefined && { details }),
  };
  const missing = code === 'index_not_found' ? missingIn(message) : undefined;
  if (missing !== undefined) {
    const name = toSourced(source, missing);
    return new EngineError(code, tell('indices.missing', { name }), options);
  }
  const reason = serverMessage ? nested(serverMessage) : message;
  return new EngineError(code, tell('dataSources.failed', { source, reason }), options);
}

/** As both this server and a cluster say it. */
const missingIn = (message: string): string | undefined =>
  /^no such index \[([^[\]]+)\]/i.exec(message)?.[1];

/** What fails between its parts, too. */
export async function* tellParts<Part>(
  source: string,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      const { done, value } = await tellSource(source, iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
