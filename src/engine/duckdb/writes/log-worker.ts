import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { openLogFile } from './log-file';
import type { LogReply, LogRequest, LogThreadData } from './log-messages';

/** The script of the thread that writes the log. */
function appendEntries(port: MessagePort, { file }: LogThreadData): void {
  const log = openLogFile(file);
  const answer = (reply: LogReply) => port.postMessage(reply, []);
  port.on('message', (request: LogRequest) => {
    if ('close' in request) {
      log.close();
      port.close();
      return;
    }
    try {
      answer({ last: log.append(request.entries, request.forgetThrough) });
    } catch (error) {
      answer({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}

if (parentPort) appendEntries(parentPort, workerData as LogThreadData);
