import { createReadStream } from 'node:fs';

export interface Line {
  text: string;
  /** From 1. */
  line: number;
  /** Of the file so far. */
  bytes: number;
}

const NEWLINE = 10;

/** The lines of a file in UTF-8, without their ends. One line at a time is in memory, beside what was read ahead. */
export async function* readLines(path: string, signal: AbortSignal): AsyncGenerator<Line> {
  let rest: Buffer[] = [];
  let line = 0;
  let bytes = 0;
  for await (const data of createReadStream(path, { highWaterMark: 1024 * 1024, signal })) {
    const chunk = data as Buffer;
    bytes += chunk.length;
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const part = chunk.subarray(start, end);
      const text = rest.length > 0 ? Buffer.concat([...rest, part]).toString() : part.toString();
      rest = [];
      line += 1;
      start = end + 1;
      yield { text: text.endsWith('\r') ? text.slice(0, -1) : text, line, bytes };
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) yield { text: Buffer.concat(rest).toString(), line: line + 1, bytes };
}
