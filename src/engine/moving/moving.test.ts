import { randomUUID } from 'node:crypto';
import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tools/test/temporary-folder';
import type { EngineContext } from '../engine';
import { checksumOf } from './block-checksum';
import type { MovedDocument } from './moved-document';
import { moveIndex, MoveStopped } from './move-index';
import { openMovingLog } from './moving-log';
import type { MovedIndex, MovingSource, MovingTarget } from './places';

const context: EngineContext = {
  principal: 'operator',
  workspaceId: 'default',
  allowedIndices: ['*'],
  signal: new AbortController().signal,
  timeoutMs: 1000,
};

const documentsOf = (count: number): MovedDocument[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `d${at}`,
    ...(at % 3 === 0 && { routing: 'r' }),
    source: `{"n":${at}}`,
  }));

function sourceOf(documents: readonly MovedDocument[]): MovingSource {
  const details = { documents: documents.length } as MovedIndex['details'];
  return {
    describe: async () => ({ details, definition: { mappings: {} } }),
    async read(_index, take) {
      for (let at = 0; at < documents.length; at += 700) await take(documents.slice(at, at + 700));
    },
  };
}

interface Kept {
  mark: string;
  documents: Map<string, MovedDocument>;
  isWhole: boolean;
}

/** @param failing at which of its calls it fails, from 1: before it did anything, or after */
function targetOf(indices: Map<string, Kept>, failing?: { call: number; after: boolean }) {
  let calls = 0;
  const counted = async <Result>(work: () => Result): Promise<Result> => {
    calls += 1;
    if (failing && calls > failing.call) throw new Error('ended before');
    if (failing?.call === calls && !failing.after) throw new Error('ended');
    const result = work();
    if (failing?.call === calls) throw new Error('ended');
    return result;
  };
  const of = (index: string) => {
    const found = indices.get(index);
    if (!found) throw new Error('There is no such index.');
    return found;
  };
  const target: MovingTarget = {
    find: (index) => counted(() => indices.get(index)),
    make: (index, { mark }) =>
      counted(() => void indices.set(index, { mark, documents: new Map(), isWhole: false })),
    write: (index, documents) =>
      counted(() => documents.forEach((one) => of(index).documents.set(one.id, one))),
    read: (index, documents) =>
      counted(() =>
        documents.flatMap(({ id }) => {
          const found = of(index).documents.get(id);
          return found ? [found] : [];
        }),
      ),
    count: (index) => counted(() => of(index).documents.size),
    finish: (index) => counted(() => void (of(index).isWhole = true)),
    drop: (index) => counted(() => void indices.delete(index)),
  };
  return { target, calls: () => calls };
}

const newLog = () => openMovingLog(temporaryFolder('moving'));
const allOf = (indices: Map<string, Kept>) => [...(indices.get('logs')?.documents.values() ?? [])];

describe('copying an index', () => {
  it('goes on wherever it ended, and ends equal', async () => {
    const documents = documentsOf(3500);
    const indices = new Map<string, Kept>();
    const log = newLog();
    const source = sourceOf(documents);
    let ends = 0;
    for (let call = 1; call <= 12; call += 1) {
      for (const after of [false, true]) {
        const { target } = targetOf(indices, { call, after });
        await moveIndex({ source, target, log }, 'logs', context).then(
          () => undefined,
          () => (ends += 1),
        );
      }
    }
    expect(ends).toBeGreaterThanOrEqual(10);
    await moveIndex({ source, target: targetOf(indices).target, log }, 'logs', context);
    expect(allOf(indices)).toEqual(documents);
    expect(indices.get('logs')?.isWhole).toBe(true);
  });

  it('does not write again what is there', async () => {
    const documents = documentsOf(2500);
    const indices = new Map<string, Kept>();
    const log = newLog();
    const source = sourceOf(documents);
    let blocks = 0;
    const isOver = () => (blocks += 1) === 2;
    const { target } = targetOf(indices);
    const stopped = moveIndex({ source, target, log, isOver }, 'logs', context);
    await expect(stopped).rejects.toBeInstanceOf(MoveStopped);
    const moved = await moveIndex({ source, target, log }, 'logs', context);
    expect(moved).toEqual({ documents: 2500, found: 2000 });
    expect(allOf(indices)).toEqual(documents);
  });

  it.each([
    ['another value', (all: MovedDocument[]) => all.with(1, { id: 'd1', source: '{"n":-1}' })],
    ['a document more', (all: MovedDocument[]) => [{ id: 'new', source: '{}' }, ...all]],
    ['fewer documents', (all: MovedDocument[]) => all.slice(0, 900)],
  ])('begins again where the source has %s by then', async (_, changed) => {
    const before = documentsOf(2500);
    const indices = new Map<string, Kept>();
    const log = newLog();
    const { target } = targetOf(indices);
    let blocks = 0;
    const isOver = () => (blocks += 1) === 2;
    await moveIndex({ source: sourceOf(before), target, log, isOver }, 'logs', context).catch(
      () => {},
    );
    const after = changed(before);
    const moved = await moveIndex({ source: sourceOf(after), target, log }, 'logs', context);
    expect(moved).toEqual({ documents: after.length, found: 0 });
    expect(allOf(indices)).toEqual(after);
  });

  it('does not copy anew over what was whole', async () => {
    const indices = new Map<string, Kept>();
    const log = newLog();
    const { target } = targetOf(indices);
    await moveIndex({ source: sourceOf(documentsOf(3)), target, log }, 'logs', context);
    const again = moveIndex({ source: sourceOf(documentsOf(4)), target, log }, 'logs', context);
    await expect(again).rejects.toThrow('has changed since it was copied');
    expect(allOf(indices)).toHaveLength(3);
  });

  it('leaves an index alone that it did not make', async () => {
    const other = { mark: randomUUID(), documents: new Map(), isWhole: true };
    const indices = new Map<string, Kept>([['logs', other]]);
    const { target } = targetOf(indices);
    const move = { source: sourceOf(documentsOf(3)), target, log: newLog() };
    await expect(moveIndex(move, 'logs', context)).rejects.toThrow('did not make');
    expect(allOf(indices)).toEqual([]);
  });

  it('finds a document that is another one where it was copied to', async () => {
    const indices = new Map<string, Kept>();
    const { target } = targetOf(indices);
    const write: MovingTarget['write'] = (index, documents) =>
      target.write(
        index,
        documents.map((one) => (one.id === 'd1500' ? { ...one, source: '{"n":1500.0}' } : one)),
        context,
      );
    const move = {
      source: sourceOf(documentsOf(2500)),
      target: { ...target, write },
      log: newLog(),
    };
    await expect(moveIndex(move, 'logs', context)).rejects.toThrow(
      'in block 2 the document "d1500"',
    );
  });

  it('finds documents of somebody else among the copied ones', async () => {
    const indices = new Map<string, Kept>();
    const { target } = targetOf(indices);
    const count = async () => 4;
    const move = { source: sourceOf(documentsOf(3)), target: { ...target, count }, log: newLog() };
    await expect(moveIndex(move, 'logs', context)).rejects.toThrow(
      'logs has 3 documents, and its copy has 4',
    );
  });

  it('copies an index without documents', async () => {
    const indices = new Map<string, Kept>();
    const move = { source: sourceOf([]), target: targetOf(indices).target, log: newLog() };
    expect(await moveIndex(move, 'logs', context)).toEqual({ documents: 0, found: 0 });
    expect(indices.get('logs')?.isWhole).toBe(true);
  });
});

describe('the checksum of a block', () => {
  const of = (source: string, id = 'a', routing?: string) =>
    checksumOf([{ id, source, ...(routing !== undefined && { routing }) }]);

  it('tells apart what a parser would not', () => {
    const different = [
      of('{"n":1}'),
      of('{"n":1.0}'),
      of('{"n":9007199254740993}'),
      of('{"n":9007199254740992}'),
      of('{"n":-0}'),
      of('{"n":0}'),
      of('{"a":1,"b":2}'),
      of('{"b":2,"a":1}'),
      of('{"n":null}'),
      of('{}'),
      of('{"n":1}', 'b'),
      of('{"n":1}', 'a', 'r'),
      of('{"n":"ä"}'),
      of('{"n":"a\u0308"}'),
      checksumOf([]),
    ];
    expect(new Set(different).size).toBe(different.length);
  });

  it('depends on the order, and on where one document ends', () => {
    const [one, other] = documentsOf(2) as [MovedDocument, MovedDocument];
    expect(checksumOf([one, other])).not.toBe(checksumOf([other, one]));
    expect(checksumOf([one, other])).not.toBe(checksumOf([one]));
  });
});

describe('the log of copied blocks', () => {
  it('is kept by name of the index, and begun again as a whole', () => {
    const folder = temporaryFolder('moving-log');
    const [first, second] = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string];
    const log = openMovingLog(folder);
    log.begin('ä/..', 'mark');
    log.add('ä/..', first);
    log.add('ä/..', second);
    const again = openMovingLog(folder);
    const kept = { mark: 'mark', checksums: [first, second] };
    expect(again.read('ä/..')).toEqual({ ...kept, isWhole: false });
    again.end('ä/..');
    expect(again.read('ä/..')).toEqual({ ...kept, isWhole: true });
    expect(again.read('other')).toBeUndefined();
    again.begin('ä/..', 'next');
    expect(again.read('ä/..')).toEqual({ mark: 'next', checksums: [], isWhole: false });
  });

  it('goes on behind a line that was not written to its end', () => {
    const folder = temporaryFolder('moving-log');
    const [first, second] = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string];
    const log = openMovingLog(folder);
    log.begin('logs', 'mark');
    log.add('logs', first);
    const [file = ''] = readdirSync(folder);
    appendFileSync(join(folder, file), 'c'.repeat(20));
    const again = openMovingLog(folder);
    expect(again.read('logs')?.checksums).toEqual([first]);
    again.add('logs', second);
    expect(again.read('logs')?.checksums).toEqual([first, second]);
  });
});
