import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { tell } from '#common/server-messages';
import { EngineError } from '../../../engine-error';
import { converse, NothingRead } from './converse';
import type {
  ForeignFile,
  ForeignReader,
  ForeignReaders,
  ReadingControl,
  TypedFile,
} from './foreign-file';

/** Of the memory of the process. */
const heapShare = 0.25;
const leastHeap = 128e6;

/** So long a process waits for a file that was said to be on its way, in milliseconds. */
const waitForFile = 60_000;

/**
 * Each source is read in a process of its own, which ends with the source, with whoever asked, and with this process. Starting one
 * takes longer than reading a small file, so it starts while the file is still on its way. `memory` is in bytes, of one process.
 */
export function readInProcesses(script: string, memory: number): ForeignReaders {
  let ready: { process: Running; giveUp: NodeJS.Timeout } | undefined;
  const take = (): Running | undefined => {
    clearTimeout(ready?.giveUp);
    const taken = ready?.process;
    ready = undefined;
    return taken;
  };
  const close = async () => {
    await end(take());
  };
  return {
    open: () =>
      readInOne({
        take() {
          const taken = take();
          return taken?.child.connected ? attended(taken) : start(script, memory);
        },
        start: () => start(script, memory),
      }),
    prepare() {
      const waiting = take();
      const process = waiting?.child.connected ? waiting : startAhead(script, memory);
      ready = process && {
        process,
        giveUp: setTimeout(() => void close(), waitForFile).unref(),
      };
    },
    close,
  };
}

/** `take` gives one that may have been waiting, `start` a new one. */
function readInOne({ take, start }: Record<'take' | 'start', () => Running>): ForeignReader {
  let running: Running | undefined;
  const close = async () => {
    await end(running);
    running = undefined;
  };
  const attempt = async (
    from: () => Running,
    file: ForeignFile,
    control: ReadingControl,
  ): Promise<TypedFile> => {
    control.signal.throwIfAborted();
    running ??= from();
    try {
      return await converse(running.child, file, control);
    } catch (error) {
      await close();
      throw error;
    }
  };
  return {
    // A process that waited may have been ended by somebody, or by a system that ran out of memory: the file is read by another.
    read: (file, control) =>
      attempt(take, file, control)
        .catch((error: unknown) => {
          if (error instanceof NothingRead) {
            return attempt(start, file, control);
          }
          throw error;
        })
        .catch((error: unknown) => {
          throw error instanceof NothingRead ? notThere(file, error) : error;
        }),
    close,
  };
}

interface Running {
  child: ChildProcess;
  ended: Promise<unknown>;
}

async function end(running: Running | undefined): Promise<void> {
  if (!running) return;
  // This process may have nothing else to wait for, and would end before it.
  attended(running).child.kill('SIGKILL');
  await running.ended;
}

/** This process may end while it waits. */
function unattended(running: Running): Running {
  running.child.unref();
  running.child.channel?.unref();
  return running;
}

function attended(running: Running): Running {
  running.child.ref();
  running.child.channel?.ref();
  return running;
}

/** Undefined where none can be started now: whoever needs one tries again, and says so. */
function startAhead(script: string, memory: number): Running | undefined {
  try {
    return unattended(start(script, memory));
  } catch {
    return undefined;
  }
}

function start(script: string, memory: number): Running {
  const heap = Math.round(Math.max(leastHeap, memory * heapShare) / 1e6);
  const child = forked(script, {
    execArgv: [`--max-old-space-size=${heap}`],
    env: environment(),
    // What native code prints at its end is not a line of our log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => {});
  return { child, ended };
}

/** Some failures of the system come as events, others are thrown. */
function forked(script: string, options: ForkOptions): ChildProcess {
  try {
    return fork(script, [], options);
  } catch (error) {
    throw NothingRead.because(error as Error);
  }
}

/** No secret of the server's; what programs need to start at all. */
function environment(): NodeJS.ProcessEnv {
  const needed = ['SystemRoot', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];
  return Object.fromEntries(
    needed.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ) as NodeJS.ProcessEnv;
}

const notThere = ({ name }: ForeignFile, cause: NothingRead): EngineError =>
  new EngineError('unavailable', tell('ingest.readerNotThere', { name, reason: cause.message }), {
    cause,
  });
