import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../../duckdb/storage/testing/temporary-engine';
import type { NamesContext } from '../../index-names';
import { moveStream, MoveStopped, openMovingLog } from '../../moving';
import { createEmbeddedSource } from './embedded-source';
import { createEmbeddedStreamTarget } from './embedded-stream-target';

const context: NamesContext = { ...anyone(), manageableIndices: ['*'] };
const opened: TemporaryEngine[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.remove()));
});

const TEMPLATE = {
  index_patterns: ['app-*'],
  data_stream: { timestamp_field: { name: 'at' } },
  template: { mappings: { properties: { n: { type: 'long' } } } },
};

async function open(): Promise<TemporaryEngine> {
  const engine = await openTemporaryEngine();
  opened.push(engine);
  await engine.names.putTemplate('index', { name: 'app', body: TEMPLATE, isNew: true }, context);
  return engine;
}

async function write(engine: TemporaryEngine, ids: readonly number[]): Promise<void> {
  const lines = ids.map((n) => `{"create":{"_id":"d${n}"}}\n{"at":"2024-01-01","n":${n}}\n`);
  const body = new TextEncoder().encode(lines.join(''));
  const answer = await engine.documentWriter.bulk({ index: 'app-a', body }, context);
  expect(answer).toContain('"errors":false');
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => from + at);
const roll = (engine: TemporaryEngine) =>
  engine.names.rollOver(
    { target: 'app-a', conditions: {}, isDryRun: false, definition: {} },
    context,
  );
const backing = (number: number) => `.ds-app-a-00000${number}`;

/** A stream of the second and the fourth of its four indices, with 1,500 and 700 documents. */
async function openFilled(): Promise<TemporaryEngine> {
  const engine = await open();
  await engine.names.createDataStream('app-a', context);
  await roll(engine);
  await write(engine, numbers(0, 1500));
  await roll(engine);
  await roll(engine);
  await write(engine, numbers(1000, 1700));
  for (const gone of [1, 3]) await engine.writer.deleteIndex(backing(gone), context);
  return engine;
}

async function streamOf({ names }: TemporaryEngine) {
  const [stream] = await names.listDataStreams('app-a', context);
  if (!stream) throw new Error('There is no stream.');
  return stream;
}

const movesFrom =
  (from: TemporaryEngine, to: TemporaryEngine, log = openMovingLog(temporaryFolder('stream'))) =>
  async (isOver = () => false) => {
    const move = {
      source: createEmbeddedSource(from),
      open: (stream: Parameters<typeof createEmbeddedStreamTarget>[1]) =>
        createEmbeddedStreamTarget(to, stream),
      log,
      isOver,
    };
    return moveStream(move, await streamOf(from), context);
  };

async function countsOf(engine: TemporaryEngine) {
  const { indices } = await streamOf(engine);
  await engine.documentWriter.refresh(indices, context);
  const all = await Promise.all(
    indices.map((index) => engine.engine.describeIndex(index, context)),
  );
  return Object.fromEntries(all.map(({ name, documents }) => [name, documents]));
}

it('a data stream is copied with the names, numbers and definitions of its indices, and is written to as before', async () => {
  const [from, to] = [await openFilled(), await open()];
  expect(await movesFrom(from, to)()).toEqual({ documents: 2200, found: 0 });
  expect(await streamOf(to)).toEqual(await streamOf(from));
  expect(await streamOf(to)).toMatchObject({ generation: 4, indices: [backing(2), backing(4)] });
  expect(await countsOf(to)).toEqual({ [backing(2)]: 1500, [backing(4)]: 700 });
  const { mappings } = await to.engine.definitionOf(backing(2), context);
  expect(mappings).toMatchObject({ properties: { at: { type: 'date' }, n: { type: 'long' } } });
  await write(to, [5]);
  expect(await countsOf(to)).toMatchObject({ [backing(4)]: 701 });
  expect(await roll(to)).toMatchObject({ newIndex: backing(5) });
});

it('goes on behind the block that was equal last, in whichever index', async () => {
  const [from, to] = [await openFilled(), await open()];
  const move = movesFrom(from, to);
  for (let end = 1; end <= 2; end += 1) {
    let blocks = 0;
    const isOver = () => (blocks += 1) >= end;
    await expect(move(isOver)).rejects.toBeInstanceOf(MoveStopped);
  }
  expect(await move()).toEqual({ documents: 2200, found: 1500 });
  expect(await move()).toEqual({ documents: 2200, found: 2200 });
  expect(await countsOf(to)).toEqual({ [backing(2)]: 1500, [backing(4)]: 700 });
});

it('begins the index anew that has changed before it was whole', async () => {
  const [from, to] = [await openFilled(), await open()];
  const move = movesFrom(from, to);
  let blocks = 0;
  const isOver = () => (blocks += 1) === 1;
  await expect(move(isOver)).rejects.toBeInstanceOf(MoveStopped);
  const lines = `{"delete":{"_index":"${backing(2)}","_id":"d3"}}\n`;
  await from.documentWriter.bulk({ body: new TextEncoder().encode(lines) }, context);
  expect(await move()).toEqual({ documents: 2199, found: 0 });
  expect(await countsOf(to)).toEqual({ [backing(2)]: 1499, [backing(4)]: 700 });
});

it('leaves a stream alone that was not made by this, and tells of what it has more', async () => {
  const [from, to] = [await openFilled(), await open()];
  const move = movesFrom(from, to);
  await move();
  await expect(movesFrom(from, to)()).rejects.toThrow(
    /did not make.* belongs to the data stream app-a/,
  );
  await roll(to);
  await expect(move()).rejects.toThrow(`its copy has ${backing(5)}, too`);
  expect(await countsOf(to)).toEqual({ [backing(2)]: 1500, [backing(4)]: 700, [backing(5)]: 0 });
});

it('says that no template makes streams of the name there', async () => {
  const [from, to] = [await openFilled(), await openTemporaryEngine()];
  opened.push(to);
  await expect(movesFrom(from, to)()).rejects.toThrow('no matching index template');
});
