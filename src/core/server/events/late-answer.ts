import type { FastifyReply } from 'fastify';
import type { SearchProgress } from '#common/search';
import { toErrorBody } from '../http';
import { type EventStream, openEventStream } from './event-stream';

/**
 * Answers with JSON text. Where that takes longer than a second, the reply is a stream of events instead: `progress` how far it is,
 * then `answer`, or `error` with what the body of another reply would have said.
 */
export async function answerWithProgress(
  reply: FastifyReply,
  work: (onProgress: (progress: SearchProgress) => void) => Promise<string>,
): Promise<string | undefined> {
  const late: { stream?: EventStream } = {};
  const onProgress = (progress: SearchProgress) => {
    late.stream ??= openEventStream(reply, { compressed: true });
    late.stream.send('progress', JSON.stringify(progress));
  };
  try {
    const text = await work(onProgress);
    if (!late.stream) {
      void reply.type('application/json');
      return text;
    }
    late.stream.send('answer', text);
  } catch (error) {
    if (!late.stream) throw error;
    late.stream.send('error', JSON.stringify(toErrorBody(error)));
  }
  late.stream.end();
  return undefined;
}
