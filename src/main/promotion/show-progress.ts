import type { MoveProgress } from '#engine';

const EVERY_MS = 5000;
const EVERY_ON_TERMINAL_MS = 200;

export interface ProgressLine {
  show(index: string, progress: MoveProgress): void;
  /** A line that stays. */
  print(line: string): void;
}

/** How far an index is: one line that changes, and without a terminal a line every few seconds. */
export function createProgressLine(output: NodeJS.WriteStream): ProgressLine {
  let shownAt = performance.now();
  let of: { index: string; since: number; from: number } | undefined;
  let isOpen = false;
  return {
    show(index, progress) {
      const now = performance.now();
      if (of?.index !== index) of = { index, since: now, from: progress.documents };
      if (now - shownAt < (output.isTTY ? EVERY_ON_TERMINAL_MS : EVERY_MS)) return;
      shownAt = now;
      const seconds = (now - of.since) / 1000;
      const text = describeProgress(index, progress, {
        documents: progress.documents - of.from,
        seconds,
      });
      output.write(output.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
      isOpen = output.isTTY;
    },
    print(line) {
      output.write(`${isOpen ? '\r\u001b[2K' : ''}${line}\n`);
      isOpen = false;
    },
  };
}

/** @param done since this was begun to be shown */
function describeProgress(
  index: string,
  { documents, total }: MoveProgress,
  done: { documents: number; seconds: number },
): string {
  const text = `${index}: ${count(documents)} of ${count(total)} documents`;
  if (done.documents <= 0 || done.seconds <= 0) return text;
  const pace = done.documents / done.seconds;
  const left = Math.ceil(Math.max(0, total - documents) / pace);
  return `${text}, ${count(Math.round(pace))} a second, ${duration(left)} left`;
}

export const count = (number: number): string => number.toLocaleString('en-US');

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
