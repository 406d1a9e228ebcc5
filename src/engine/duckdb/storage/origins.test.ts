import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anyone, openTemporaryEngine, type TemporaryEngine } from './testing/temporary-engine';

let engine: TemporaryEngine;
beforeEach(async () => void (engine = await openTemporaryEngine()));
afterEach(() => engine.remove());

const FIELD = 'from.file';

/** Loads files that came from places. */
async function put(
  how: 'createIndex' | 'append',
  files: Readonly<Record<string, string>>,
  replaced?: readonly string[],
) {
  const paths = await Promise.all(
    Object.values(files).map(async (text) => {
      const path = join(engine.stagingFolder, randomUUID());
      await writeFile(path, text);
      return path;
    }),
  );
  const places = Object.keys(files);
  const origins = { field: FIELD, places, ...(replaced ? { replaced } : {}) };
  const source = { paths, name: 'files', origins };
  return engine.writer[how](source, { index: 'test' }, anyone());
}
const remove = (...replaced: readonly string[]) =>
  engine.writer.removeOrigins('test', { field: FIELD, replaced }, anyone());
const from = (file: string, more: object) => ({ ...more, from: { file } });

describe('documents know the file that they came from', () => {
  it('and those of one are replaced in the step in which others come', async () => {
    await put('createIndex', { 'a.csv': 'n\n1\n2\n', "b'.csv": 'n\n3\n' });
    await put('append', { "b'.csv": 'n\n4\n' }, ["b'.csv"]);
    expect(await engine.documents()).toEqual([
      from('a.csv', { n: 1 }),
      from('a.csv', { n: 2 }),
      from("b'.csv", { n: 4 }),
    ]);
    const body = { query: { term: { [FIELD]: 'a.csv' } } };
    expect((await engine.search(body)).hits.total.value).toBe(2);
  });

  it('also where the table has to be made again, and where documents stay as they came', async () => {
    await put('createIndex', { 'a.csv': 'n\n1\n', 'b.csv': 'n\n2\n' });
    await put('append', { 'a.csv': 'n\n5\n', 'c.json': '[ { "n" : 1.50 }, {} ]' }, ['a.csv']);
    expect(await engine.documents()).toEqual([
      from('b.csv', { n: 2 }),
      from('a.csv', { n: 5 }),
      from('c.json', { n: 1.5 }),
      from('c.json', {}),
    ]);
    const text = await engine.engine.search({ index: 'test', body: {} }, anyone());
    expect(text).toContain('{"from":{"file":"c.json"},"n" : 1.50 }');
  });

  it('and go with it, but not for who reads an earlier moment', async () => {
    await put('createIndex', { a: 'x,n\nred car,1\n', b: 'x,n\nblue car,2\n' });
    const points = engine.engine.pointsInTime;
    const point = await points?.open('test', { keepAliveMs: 60_000 }, anyone());
    expect(await remove('a', 'none')).toBe(1);
    expect(await engine.documents()).toEqual([from('b', { x: 'blue car', n: 2 })]);
    const before = await engine.engine.search(
      { index: '', body: { query: { match: { x: 'car' } } }, pointInTime: { id: point?.id ?? '' } },
      anyone(),
    );
    expect(JSON.parse(before)).toMatchObject({ hits: { total: { value: 2 } } });
    const now = await engine.search({ query: { match: { x: 'car' } } });
    expect(now.hits.total.value).toBe(1);
  });

  it('and an index that does not say it is left as it is', async () => {
    await engine.load('x.csv', 'n\n1\n');
    await expect(remove('x.csv')).rejects.toThrow(FIELD);
    await expect(put('append', { a: 'n\n2\n' }, ['a'])).rejects.toThrow(FIELD);
    expect(await engine.documents()).toEqual([{ n: 1 }]);
  });
});
