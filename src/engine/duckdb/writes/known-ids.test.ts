import { afterEach, expect, it } from 'vitest';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

let engine: TemporaryEngine;
afterEach(() => engine.remove());

interface Item {
  _id: string;
  _version: number;
  result: string;
}

async function bulk(lines: readonly object[]): Promise<readonly Item[]> {
  const body = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const text = await engine.documentWriter.bulk({ body, index: 'test' }, anyone());
  const { items } = JSON.parse(text) as { items: readonly Record<string, Item>[] };
  return items.map((item) => Object.values(item)[0] as Item);
}

const indexed = (id: string, n: number) => [{ index: { _id: id } }, { n }];

it('documents of an earlier process are known by their ids, before and after all were read', async () => {
  engine = await openTemporaryEngine();
  const ids = Array.from({ length: 12_000 }, (_, at) => `id-${at}`);
  await bulk(ids.flatMap((id, at) => indexed(id, at)));
  const [made] = await bulk([{ index: {} }, { n: -1 }]);
  await bulk([...indexed('id-7', 7), { delete: { _id: 'id-8' } }]);
  const { folder } = engine;
  await engine.close();
  engine = await openTemporaryEngine({ folder });

  const versions: Record<string, number[]> = {};
  const note = (items: readonly Item[]) =>
    items.forEach(({ _id, _version }) => (versions[_id] = [...(versions[_id] ?? []), _version]));
  // The first reads the table, the others more and more of memory.
  for (let round = 0; round < 8; round += 1) {
    const [deleted, ...written] = await bulk([
      { delete: { _id: `id-${100 + round}` } },
      ...indexed('id-7', round),
      ...indexed('id-11999', round),
      ...indexed('new', round),
      ...indexed(`id-${99 + round}`, round),
      { update: { _id: 'id-5' } },
      { doc: { round } },
    ]);
    expect(deleted?.result).toBe('deleted');
    note(written);
    await engine.documentWriter.refresh(['test'], anyone());
  }
  const next = (first: number) => Array.from({ length: 8 }, (_, at) => first + at);
  expect(versions['id-7']).toEqual(next(3));
  expect(versions['id-11999']).toEqual(next(2));
  expect(versions['new']).toEqual(next(1));
  expect(versions['id-5']).toEqual(next(2));
  // It was deleted in the round before, so its versions go on.
  expect(versions['id-101']).toEqual([3]);
  const [gone] = await bulk([{ delete: { _id: String(made?._id) } }]);
  expect(gone?.result).toBe('deleted');
});
