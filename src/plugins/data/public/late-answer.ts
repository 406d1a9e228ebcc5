import { i18n } from '#common/i18n';
import type { SearchProgress } from '#common/search';
import { readEventStream } from './event-stream';
import { tellSearchProgress } from './search-progress';

/** An answer of a route that streams it where it takes long, and tells before how far it is. */
export async function readLateAnswer<Answer>(
  given: Answer | ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  if (!(given instanceof ReadableStream)) return given;
  for await (const { event, data } of readEventStream(given)) {
    if (event === 'progress') tellSearchProgress(signal, data as SearchProgress);
    if (event === 'answer') return data as Answer;
    if (event === 'error') {
      throw Object.assign(new Error((data as { message: string }).message), { body: data });
    }
  }
  throw new Error(cutText());
}

export const cutText = () =>
  i18n.formatMessage({
    id: 'data.search.cut',
    defaultMessage: 'The server closed the connection before answering. Try again.',
  });
