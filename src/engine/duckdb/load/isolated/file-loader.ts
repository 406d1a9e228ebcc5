// A process of its own for files that someone else wrote: whatever a file does to it ends this process alone. It reads the files
// of one source, one after the other.
import { writeFile } from 'node:fs/promises';
import type { LoadProgress } from '../../../engine';
import type { ForeignFile } from './foreign-file';
import { toFailure, type ReaderMessage } from './messages';
import { tookLittleMemory } from '../plain-parquet';
import { readForeignFile } from './read-foreign-file';

const tellEvery = 50;
const measureEvery = 100;

const send = (message: ReaderMessage): void => void process.send?.(message);
/** Said before the file is touched, whatever that does to this process. */
const begin = () =>
  new Promise<void>((resolve) => {
    process.send?.({ kind: 'begun' } satisfies ReaderMessage, () => resolve());
  });
const endNow = (): void => void process.kill(process.pid, 'SIGKILL');

// Nobody waits for it any more.
process.on('disconnect', endNow);
process.on('message', (file: ForeignFile) => void read(file));
// Where the whole system runs out of memory, Linux ends this process and not the server.
void writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
if (process.platform !== 'linux') {
  setInterval(() => send({ kind: 'memory', bytes: process.memoryUsage.rss() }), measureEvery);
}

async function read(file: ForeignFile): Promise<void> {
  await begin();
  try {
    const signal = new AbortController().signal;
    const typed = await readForeignFile(file, {
      signal,
      onProgress: seldom(),
      mayLeaveFile: tookLittleMemory,
    });
    send({ kind: 'done', typed });
  } catch (error) {
    send({ kind: 'failed', failure: toFailure(error) });
  }
}

/** Every change of phase, and else no more than anybody can follow. */
function seldom(): (progress: LoadProgress) => void {
  let phase: LoadProgress['phase'] | undefined;
  let lastReport = 0;
  return (progress) => {
    const now = performance.now();
    if (progress.phase !== phase || now - lastReport > tellEvery) {
      phase = progress.phase;
      lastReport = now;
      send({ kind: 'progress', progress });
    }
  };
}
