import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoadProgress } from '../../engine';
import { loadsAtOnce } from '../database';
import type { IndexChange } from './registry';
import { anyone, openTemporaryEngine, type TemporaryEngine } from './testing/temporary-engine';

let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

/** Lines that do not compress to nothing. */
const randomLines = (count: number, end: string): string =>
  Array.from({ length: count }, () => `{"n":${Math.random()},"m":"${Math.random()}"}${end}`).join(
    '',
  );

const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

describe('somebody who waits for a load', () => {
  it.each([
    ['f.csv', `n,words\n${'1,some words and a few more\n'.repeat(1_500_000)}`, 1_500_000],
    ['f.ndjson', '{"n":1,"words":"some words","o":{"p":1.5}}\n'.repeat(500_000), 500_000],
  ])('sees bytes and rows of %s move', async (name, content, rows) => {
    const seen: LoadProgress[] = [];
    await engine.load(name, content, { onProgress: (progress) => seen.push(progress) });

    const loading = seen.filter(({ phase }) => phase === 'loading');
    const moving = loading.filter(({ bytes }) => bytes > 0 && bytes < content.length);
    expect(moving.length).toBeGreaterThan(0);
    expect(moving.every((progress) => progress.rows > 0 && progress.rows <= rows * 1.1)).toBe(true);
    expect(loading.map(({ bytes }) => bytes)).toEqual(ascending(loading.map(({ bytes }) => bytes)));
    expect(seen.at(-1)).toEqual({
      phase: 'finishing',
      bytes: content.length,
      totalBytes: content.length,
      rows,
    });
  });

  it.each([
    ['f.ndjson.gz', () => gzipSync(randomLines(60_000, '\n'))],
    ['f.json', () => Buffer.from(`[${randomLines(60_000, ',\n').slice(0, -2)}]`)],
  ])('sees how far %s is unpacked or split', async (name, content) => {
    const bytes = content();
    const seen: LoadProgress[] = [];
    await engine.load(name, bytes, { onProgress: (progress) => seen.push(progress) });

    const preparing = seen.filter(({ phase }) => phase === 'preparing');
    expect(
      preparing.filter((at) => at.bytes > 0 && at.bytes < bytes.length).length,
    ).toBeGreaterThan(1);
    expect(preparing.at(-1)).toMatchObject({ bytes: bytes.length, totalBytes: bytes.length });
  });

  it('sees that a load waits for others, and that it goes on', async () => {
    const lines = '{"n":1}\n'.repeat(50_000);
    const all = Array.from({ length: loadsAtOnce + 1 }, async (_, at) => {
      const phases = new Set<string>();
      const onProgress = ({ phase }: LoadProgress) => void phases.add(phase);
      await engine.load('f.ndjson', lines, { index: `load-${at}`, onProgress });
      return [...phases];
    });
    const waited = (await Promise.all(all)).filter((phases) => phases.includes('waiting'));
    expect(waited).toEqual([['waiting', 'detecting', 'loading', 'finishing']]);
  });

  it('hears nothing of a change of types after the index is there again', async () => {
    await engine.load('f.csv', 'm,n\n1,2\n');
    const heard: string[] = [];
    engine.subscribe(({ kind }) => void (kind === 'changed' && heard.push(kind)));
    const onProgress = ({ phase }: LoadProgress) => void heard.push(phase);
    await engine.writer.updateMapping(
      'test',
      { types: { n: 'double' } },
      { ...anyone(), onProgress },
    );

    expect(heard).toEqual(['changed', 'loading', 'finishing', 'changed']);
  });

  it('is told how far the text index is', async () => {
    const changes: IndexChange[] = [];
    engine.subscribe((change) => changes.push(change));
    await (
      await engine.load('f.csv', 'm\nthe fox\na dog\n')
    ).textIndexed;

    expect(changes.filter(({ kind }) => kind === 'text-index')).toEqual([
      { name: 'test', kind: 'text-index', done: 0, total: 2 },
      { name: 'test', kind: 'text-index', done: 2, total: 2 },
    ]);
  });
});
