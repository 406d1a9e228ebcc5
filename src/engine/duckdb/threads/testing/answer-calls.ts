import { workerData } from 'node:worker_threads';
import { serveCalls } from '../serve-calls';

interface Call {
  say?: string;
  fail?: string;
  /** Before it is answered, or after. */
  end?: 'before' | 'after';
}

const { greeting, ended } = workerData as { greeting: string; ended: Int32Array };
process.on('exit', () => Atomics.add(ended, 0, 1));

serveCalls((call) => {
  const { say, fail, end } = call as Call;
  if (fail !== undefined) throw new Error(fail);
  if (end === 'before') process.exit();
  if (end === 'after') setImmediate(() => process.exit());
  return `${greeting} ${say}`;
});
