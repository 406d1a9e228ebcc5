import { expect, it } from 'vitest';
import type { StoredIndex } from '../catalog';
import type { Database } from '../database';
import { createSearchEngine } from './index';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

const test = engineForTests((engine) => engine.load('logs', documentsOf([{ number: 1 }])));

it('answers who waited while an index was written to before who came later', async () => {
  const gate = createGate();
  const database: Database = {
    ...test.database,
    use: (work) => gate.pass(() => test.database.use(work)),
  };
  const known = test.indices.get('logs') as StoredIndex;
  const stale = { ...known, version: known.version - 1 };
  let indices: ReadonlyMap<string, StoredIndex> = new Map([['logs', known]]);
  const engine = createSearchEngine({ database, indices: () => indices });

  const answered: string[] = [];
  const search = async (name: string) => {
    // Each is a search of its own.
    const body = { query: { range: { number: { gte: -answered.length } } }, timeout: `${name}h` };
    await engine.search({ index: 'logs', body }, testContext());
    answered.push(name);
  };
  const running = [search('1'), search('2')];
  await gate.shutFor(2);
  // As somebody looks it up just before the index has a new version.
  indices = new Map([['logs', stale]]);
  const early = search('3');
  await new Promise(setImmediate);
  indices = new Map([['logs', known]]);
  const later = search('4');
  gate.letGo();
  await Promise.all([early, later]);
  gate.letGo();
  await Promise.all(running);
  expect(answered.indexOf('3')).toBeLessThan(answered.indexOf('4'));
});

/** Whoever comes while it is shut stays until let go, in the order they came. */
function createGate() {
  const inside: (() => void)[] = [];
  let isShut = true;
  let tell = () => {};
  return {
    async pass<T>(work: () => Promise<T>): Promise<T> {
      if (isShut) {
        const gone = new Promise<void>((resolve) => inside.push(resolve));
        tell();
        await gone;
      }
      return work();
    },
    letGo: () => inside.shift()?.(),
    /** So many are inside; from now on everybody passes. */
    async shutFor(count: number): Promise<void> {
      while (inside.length < count) await new Promise<void>((resolve) => (tell = resolve));
      isShut = false;
    },
  };
}
