import { parentPort } from 'node:worker_threads';

export type CallReply = { result: unknown } | { error: string };

/** Answers the calls of `createCalledThread`: what the function returns or throws. */
export function serveCalls(answer: (request: unknown) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('This script is that of a thread.');
  const reply = (message: CallReply) => port.postMessage(message, []);
  port.on('message', (request: unknown) => {
    try {
      reply({ result: answer(request) });
    } catch (error) {
      reply({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}
