import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openRotatingFile } from './rotating-file';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('audit');
});

const open = (maxFiles = 3, maxBytes = 50) =>
  openRotatingFile({
    file: join(folder, 'audit.log'),
    maxBytes,
    maxFiles,
  });
const line = (number: number) => `${String(number).padStart(19, '0')}\n`;
const linesOf = (name: string) =>
  readFileSync(join(folder, name), 'utf8').trim().split('\n').map(Number);

it('keeps the newest lines in files that stay below their size, and no more files than it may', () => {
  const log = open();
  for (let number = 1; number <= 11; number += 1) log.write(line(number));
  log.close();

  expect(readdirSync(folder).toSorted()).toEqual(['audit.log', 'audit.log.1', 'audit.log.2']);
  expect(linesOf('audit.log')).toEqual([11]);
  expect(linesOf('audit.log.1')).toEqual([9, 10]);
  expect(linesOf('audit.log.2')).toEqual([7, 8]);
  expect(statSync(join(folder, 'audit.log')).mode & 0o777).toBe(0o600);
});

it('goes on with the file that is there', () => {
  for (const number of [1, 2, 3]) {
    const log = open();
    log.write(line(number));
    log.close();
  }
  expect([linesOf('audit.log.1'), linesOf('audit.log')]).toEqual([[1, 2], [3]]);
});

it('loses no line while it changes files in a rush', async () => {
  const log = open(1000, 100);
  for (let number = 1; number <= 500; number += 1) log.write(line(number));
  log.close();
  const all = readdirSync(folder).flatMap((name) => linesOf(name));
  expect(all.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 500 }, (_, index) => index + 1),
  );
});

it('attack 104: begins no line behind one that a lost machine left half', () => {
  writeFileSync(join(folder, 'audit.log'), '1\n{"half":');
  const log = open();
  log.write(line(2));
  log.close();

  expect(readFileSync(join(folder, 'audit.log'), 'utf8')).toBe(`1\n{"half":\n${line(2)}`);
});
