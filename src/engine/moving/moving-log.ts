import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { MovingLog } from './places';

const WHOLE = 'whole';
const CHECKSUM = /^[0-9a-f]{64}$/;

/**
 * A file of lines for each index: which index of the target it is about, the checksums of the blocks that are there, and `whole` at the end. What is
 * on the disk of a line that was being written when the process was killed is none of these.
 */
export function openMovingLog(folder: string): MovingLog {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (index: string) =>
    join(folder, `${createHash('sha256').update(index).digest('hex').slice(0, 32)}.lines`);
  const append = (index: string, line: string) =>
    appendFileSync(fileOf(index), `${line}\n`, { mode: 0o600, flush: true });
  return {
    read(index) {
      const file = fileOf(index);
      if (!existsSync(file)) return undefined;
      const text = readFileSync(file, 'utf8');
      // Behind the last line break nothing is whole, and the next line would be added to it.
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
      const [head = '', ...lines] = whole.split('\n').slice(0, -1);
      const [name, mark] = readHead(head);
      if (name !== index || mark === undefined) return undefined;
      return {
        mark,
        checksums: lines.filter((line) => CHECKSUM.test(line)),
        isWhole: lines.includes(WHOLE),
      };
    },
    begin(index, mark) {
      const file = fileOf(index);
      const head = `${JSON.stringify([index, mark])}\n`;
      writeFileSync(`${file}.new`, head, { mode: 0o600, flush: true });
      renameSync(`${file}.new`, file);
    },
    add: (index, checksum) => append(index, checksum),
    end: (index) => append(index, WHOLE),
  };
}

function readHead(line: string): readonly (string | undefined)[] {
  try {
    const head = JSON.parse(line) as unknown;
    return Array.isArray(head) ? head.map(String) : [];
  } catch {
    return [];
  }
}
