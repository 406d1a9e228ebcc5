import { workerData } from 'node:worker_threads';
import { serveCalls } from '../threads/serve-calls';
import { openLogFile } from './log-file';
import type { LogCall, LogThreadData } from './log-messages';

/** The script of the thread that writes the log. */
const log = openLogFile((workerData as LogThreadData).file);
serveCalls(
  (call) => {
    const { entries, forgetThrough } = call as LogCall;
    return log.append(entries, forgetThrough);
  },
  () => log.close(),
);
