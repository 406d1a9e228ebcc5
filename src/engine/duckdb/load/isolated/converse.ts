import type { ChildProcess, Serializable } from 'node:child_process';
import { tell } from '#common/server-messages';
import { EngineError } from '../../../engine-error';
import type { ForeignFile, ReadingControl, TypedFile } from './foreign-file';
import { fromFailure, type ReaderMessage } from './messages';
import { watchMemory } from './watch-memory';

/** The process was not there, or ended before it began to read: the file has nothing to do with that. */
export class NothingRead extends Error {
  static because(error: NodeJS.ErrnoException): NothingRead {
    // The system's own words name paths of the server.
    return new NothingRead(error.code ?? error.message, { cause: error });
  }
}

/** Has one file read. Throws `NothingRead` where another process may do better. */
export async function converse(
  child: ChildProcess,
  file: ForeignFile,
  { signal, onProgress }: ReadingControl,
): Promise<TypedFile> {
  if (!child.connected) {
    throw new NothingRead(endOf(child));
  }
  const over = new AbortController();
  try {
    return await new Promise<TypedFile>((resolve, reject) => {
      let begun = false;
      const memory = watchMemory(child, file.memory, () => reject(needsMemory(file)), over.signal);
      const hear = (sent: Serializable) => {
        const message = sent as ReaderMessage;
        if (message.kind === 'begun') {
          begun = true;
        } else if (message.kind === 'done') {
          resolve(message.typed);
        } else if (message.kind === 'failed') {
          reject(fromFailure(message.failure));
        } else if (message.kind === 'memory') {
          memory.tell(message.bytes);
        } else {
          onProgress(message.progress);
        }
      };
      const ended = () => reject(begun ? died(file, endOf(child)) : new NothingRead(endOf(child)));
      const failed = (error: Error) => reject(begun ? error : NothingRead.because(error));
      const cancel = () => reject(signal.reason as Error);
      // Not `exit`: what the process had said comes before `close`.
      child.on('message', hear).once('error', failed).once('close', ended);
      signal.addEventListener('abort', cancel, { once: true });
      over.signal.addEventListener('abort', () => {
        child.off('message', hear).off('error', failed).off('close', ended);
        signal.removeEventListener('abort', cancel);
      });
      child.send(file, (error) => error && failed(error));
    });
  } finally {
    over.abort();
  }
}

const endOf = ({ signalCode, exitCode }: ChildProcess): string =>
  signalCode ?? (exitCode === null ? 'no process' : `exit code ${exitCode}`);

const needsMemory = ({ name }: ForeignFile): EngineError =>
  new EngineError('too_large', tell('ingest.needsMemory', { name, key: 'data.loadMemoryLimit' }));

const died = ({ name }: ForeignFile, reason: string): EngineError =>
  new EngineError('invalid_query', tell('ingest.readerDied', { name, reason }));
