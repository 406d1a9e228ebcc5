import {
  createWriteStream,
  existsSync,
  fstatSync,
  openSync,
  renameSync,
  rmSync,
  type WriteStream,
} from 'node:fs';

export interface RotatingFile {
  write(line: string): void;
  /** Settles when everything is written. */
  close(): Promise<void>;
}

export interface RotatingFileOptions {
  file: string;
  /** A file that would get longer becomes `file.1`, the one before it `file.2`. */
  maxBytes: number;
  /** Files that are kept, the one that is written included. */
  maxFiles: number;
  /** Once: nothing is written any more. */
  onError(error: unknown): void;
}

/** A log that stays within its bounds; only this account of the machine may read it. Throws where it can't be opened. */
export function openRotatingFile({
  file,
  maxBytes,
  maxFiles,
  onError,
}: RotatingFileOptions): RotatingFile {
  let isBroken = false;
  const fail = (error: unknown) => {
    if (!isBroken) {
      isBroken = true;
      onError(error);
    }
  };
  const open = () => {
    // Opened at once: what is written goes to this file, whatever it is called by then.
    const fd = openSync(file, 'a', 0o600);
    const stream = createWriteStream(file, { fd });
    stream.on('error', fail);
    return { stream, bytes: fstatSync(fd).size };
  };
  let current = open();
  const closing = new Set<Promise<void>>();
  const end = (stream: WriteStream) => {
    const ended = new Promise<void>((done) => void stream.once('close', done).end());
    closing.add(ended);
    void ended.then(() => closing.delete(ended));
  };
  const rotate = () => {
    end(current.stream);
    shift(file, maxFiles);
    current = open();
  };
  return {
    write(line) {
      const bytes = Buffer.byteLength(line);
      try {
        if (!isBroken && current.bytes > 0 && current.bytes + bytes > maxBytes) {
          rotate();
        }
        if (!isBroken) {
          current.stream.write(line);
          current.bytes += bytes;
        }
      } catch (error) {
        fail(error);
      }
    },
    async close() {
      if (!current.stream.destroyed) {
        end(current.stream);
      }
      await Promise.all(closing);
    },
  };
}

/** Makes room for a new file; the oldest goes where there are too many. */
function shift(file: string, maxFiles: number): void {
  rmSync(`${file}.${maxFiles - 1}`, { force: true });
  for (let number = maxFiles - 2; number >= 1; number -= 1) {
    if (existsSync(`${file}.${number}`)) {
      renameSync(`${file}.${number}`, `${file}.${number + 1}`);
    }
  }
  if (maxFiles > 1) {
    renameSync(file, `${file}.1`);
  } else {
    rmSync(file);
  }
}
