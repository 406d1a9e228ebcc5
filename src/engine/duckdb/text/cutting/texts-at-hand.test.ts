import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTextsAtHand, type TextsAtHand } from './texts-at-hand';

let folder: string;
let texts: TextsAtHand;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-texts-'));
  texts = createTextsAtHand(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (first: number, last: number, key = 'k', table = 1) => {
  const pieces = [Buffer.from(`${first}-`), Buffer.from(`${last} `)];
  texts.add(table, { first, last, key, pieces, size: 8 });
};
const take = async (first: number, last: number, key = 'k') => {
  const taken = await texts.take(1, { first, last, key });
  const read = await Promise.all((taken?.paths ?? []).map((path) => readFile(path, 'utf8')));
  return taken && [taken.first, taken.last, read.join('').trim()];
};

it('gives the rows that follow each other, once', async () => {
  put(3, 4);
  put(5, 5);
  put(6, 9);
  expect(await take(0, 5)).toEqual([3, 5, '3-4 5-5']);
  expect(await take(6, 9)).toEqual([6, 9, '6-9']);
  expect(await take(6, 9)).toBeUndefined();
});

it('gives none over a gap, of other columns, or of rows whose words are known in part', async () => {
  put(0, 1);
  put(4, 5);
  expect(await take(0, 5)).toEqual([0, 1, '0-1']);
  put(6, 7, 'other');
  expect(await take(6, 7)).toBeUndefined();
  put(8, 9);
  expect(await take(9, 9)).toBeUndefined();
  texts.forget(1);
  await expect.poll(() => readdir(folder)).toHaveLength(1);
});

it('gives none that could not be written, and keeps no more than has room', async () => {
  const lost = createTextsAtHand(join(folder, 'none'));
  lost.add(1, { first: 0, last: 1, key: 'k', pieces: [Buffer.from('a')], size: 1 });
  expect(await lost.take(1, { first: 0, last: 1, key: 'k' })).toBeUndefined();
  put(0, 1);
  texts.add(1, { first: 2, last: 3, key: 'k', pieces: [Buffer.from('a')], size: 2 ** 31 });
  expect(await take(0, 3)).toBeUndefined();
  await expect.poll(() => readdir(folder)).toHaveLength(0);
});
