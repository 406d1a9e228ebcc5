import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { tell } from '#common/server-messages';
import { EngineError } from '../../../engine-error';
import type {
  ForeignFile,
  ForeignReader,
  ForeignReaders,
  ReadingControl,
  TypedFile,
} from './foreign-file';
import { fromFailure, type ReaderMessage } from './messages';
import { watchMemory } from './watch-memory';

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
      readInOne(() => {
        const taken = take();
        return taken?.child.connected ? attended(taken) : start(script, memory);
      }),
    prepare() {
      const waiting = take();
      const process = waiting?.child.connected ? waiting : unattended(start(script, memory));
      ready = { process, giveUp: setTimeout(() => void close(), waitForFile).unref() };
    },
    close,
  };
}

function readInOne(take: () => Running): ForeignReader {
  let running: Running | undefined;
  const close = async () => {
    await end(running);
    running = undefined;
  };
  return {
    async read(file, control) {
      control.signal.throwIfAborted();
      running ??= take();
      try {
        return await converse(running.child, file, control);
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
}

interface Running {
  child: ChildProcess;
  ended: Promise<unknown>;
}

async function end(running: Running | undefined): Promise<void> {
  running?.child.kill('SIGKILL');
  await running?.ended;
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

function start(script: string, memory: number): Running {
  const heap = Math.round(Math.max(leastHeap, memory * heapShare) / 1e6);
  const child = fork(script, [], {
    execArgv: [`--max-old-space-size=${heap}`],
    env: environment(),
    // What native code prints at its end is no line of our log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => {});
  return { child, ended };
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

async function converse(
  child: ChildProcess,
  file: ForeignFile,
  { signal, onProgress }: ReadingControl,
): Promise<TypedFile> {
  const over = new AbortController();
  try {
    return await new Promise<TypedFile>((resolve, reject) => {
      const memory = watchMemory(child, file.memory, () => reject(needsMemory(file)), over.signal);
      const hear = (sent: Serializable) => {
        const message = sent as ReaderMessage;
        if (message.kind === 'done') {
          resolve(message.typed);
        } else if (message.kind === 'failed') {
          reject(fromFailure(message.failure));
        } else if (message.kind === 'memory') {
          memory.tell(message.bytes);
        } else {
          onProgress(message.progress);
        }
      };
      const exited = () => reject(died(file, child.signalCode ?? `exit code ${child.exitCode}`));
      const cancel = () => reject(signal.reason as Error);
      child.on('message', hear).once('error', reject).once('exit', exited);
      signal.addEventListener('abort', cancel, { once: true });
      over.signal.addEventListener('abort', () => {
        child.off('message', hear).off('error', reject).off('exit', exited);
        signal.removeEventListener('abort', cancel);
      });
      child.send(file, (error) => error && reject(error));
    });
  } finally {
    over.abort();
  }
}

const needsMemory = ({ name }: ForeignFile): EngineError =>
  new EngineError('too_large', tell('ingest.needsMemory', { name, key: 'data.loadMemoryLimit' }));

const died = ({ name }: ForeignFile, reason: string): EngineError =>
  new EngineError('invalid_query', tell('ingest.readerDied', { name, reason }));
