import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const every = 50;

/** Calls `onTooMuch` once the process takes more than so many bytes: as the system tells, else as it says itself. */
export function watchMemory(
  { pid }: ChildProcess,
  most: number,
  onTooMuch: () => void,
  until: AbortSignal,
) {
  const tell = (bytes: number): void => {
    if (bytes > most) {
      onTooMuch();
    }
  };
  const timer = setInterval(() => {
    void residentBytes(pid).then((bytes) => bytes !== undefined && tell(bytes));
  }, every);
  until.addEventListener('abort', () => clearInterval(timer), { once: true });
  return { tell };
}

/** Undefined where there is no `/proc`, or no such process any more. */
async function residentBytes(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
