import { parentPort } from 'node:worker_threads';

export type CallRequest = { call: unknown } | { close: true };

export type CallReply = { result: unknown } | { error: string };

/**
 * Answers the calls of `createCalledThread`: what the function returns or throws.
 *
 * @param close lets go of what the thread holds
 */
export function serveCalls(answer: (request: unknown) => unknown, close = () => {}): void {
  const port = parentPort;
  if (!port) throw new Error('This script is that of a thread.');
  const reply = (message: CallReply) => port.postMessage(message, []);
  port.on('message', (request: CallRequest) => {
    if ('close' in request) {
      close();
      port.close();
      return;
    }
    try {
      reply({ result: answer(request.call) });
    } catch (error) {
      reply({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}
