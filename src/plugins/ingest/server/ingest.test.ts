import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aloneTurns } from '#core/server/testing';
import type { LoadResult } from '#engine';
import { openEmbeddedEngine, type EmbeddedEngine } from '#engine/duckdb';
import { createIngestJobs, type IngestJob } from './ingest-jobs';
import { allowedFiles, loadArguments, planArguments } from './load-arguments';
import { stageUpload } from './stage-upload';
import { row, workbook } from '../../../engine/duckdb/storage/testing/odd-files/workbook';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

let folder: string;
let opened: EmbeddedEngine | undefined;

beforeEach(async () => {
  folder = temporaryFolder('ingest');
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

const context = {
  principal: '',
  workspaceId: '',
  allowedIndices: ['*'],
  signal: new AbortController().signal,
  timeoutMs: 1e5,
};

async function open(files: readonly string[] = []) {
  const embedded = await openEmbeddedEngine({ folder: join(folder, 'data'), allowedFiles: files });
  opened = embedded;
  const { engine, writer } = embedded;
  return {
    ...embedded,
    listIndices: () => engine.listIndices(context),
    createIndex: (source: Parameters<typeof writer.createIndex>[0], options: { index: string }) =>
      writer.createIndex(source, options, context),
    replace: (source: Parameters<typeof writer.replace>[0], options: { index: string }) =>
      writer.replace(source, options, context),
    createOfSheets: (
      source: Parameters<typeof writer.createOfSheets>[0],
      options: Parameters<typeof writer.createOfSheets>[1],
    ) => writer.createOfSheets(source, options, context),
    deleteIndex: (name: string) => writer.deleteIndex(name, context),
  };
}

const write = async (name: string, text: string) => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};

const loadPlanned = (
  planned: Awaited<ReturnType<typeof planArguments>>,
  engine: Awaited<ReturnType<typeof open>>,
  fingerprint = engine.fingerprint,
) => {
  const { signal } = new AbortController();
  return loadArguments(planned, {
    engineFor: () => engine,
    turns: aloneTurns,
    signal,
    fingerprint,
  });
};

describe('files of the command line', () => {
  it('become an index each, and all after --index one', async () => {
    const [a, b, c] = [
      await write('A 1.csv', 'x\n1\n'),
      await write('b.csv', 'x\n2\n'),
      await write('c.csv', 'x\n3\n'),
    ];
    const planned = await planArguments([
      { path: a },
      { path: b, index: 'all' },
      { path: c, index: 'all' },
    ]);
    const engine = await open(allowedFiles(planned));
    await loadPlanned(planned, engine);

    expect((await engine.listIndices()).map(({ name, documents }) => [name, documents])).toEqual([
      ['a-1', 1],
      ['all', 2],
    ]);
  });

  it('are not loaded again while nobody changes them, and replace their index when somebody does', async () => {
    const path = await write('a.csv', 'x\n1\n');
    const engine = await open([path]);
    const load = async () =>
      (await loadPlanned(await planArguments([{ path }]), engine))[0]?.loaded;

    expect([await load(), await load()]).toEqual([true, false]);
    await writeFile(path, 'x\n1\n2\n');
    await utimes(path, new Date(), new Date(Date.now() + 5000));
    expect(await load()).toBe(true);
    expect((await engine.listIndices())[0]?.documents).toBe(2);
  });

  it('become an index for each sheet of a workbook, which is not loaded again while all are there', async () => {
    const path = join(folder, 'book.xlsx');
    const sheet = (name: string) => ({ name, rows: `${row('a')}${row(1)}` });
    await writeFile(path, workbook([sheet('one'), sheet('two')]));
    const options = await write('each.json', '{"sheet": "*"}');
    const engine = await open([path]);
    const load = async () => loadPlanned(await planArguments([{ path, options }]), engine);
    const told = (loaded: boolean) => [
      expect.objectContaining({ index: 'book-one', loaded }),
      expect.objectContaining({ index: 'book-two', loaded }),
    ];

    expect(await load()).toEqual(told(true));
    expect(await load()).toEqual(told(false));
    await engine.deleteIndex('book-two');
    expect(await load()).toEqual(told(true));
  });

  it('are loaded beside one that is refused, which is told; alone it ends the start', async () => {
    const [bad, good] = [await write('bad.csv', '%PDF-1.4'), await write('good.csv', 'x\n1\n')];
    const engine = await open([bad, good]);
    const load = async (...paths: string[]) =>
      loadPlanned(await planArguments(paths.map((path) => ({ path }))), engine, () => undefined);

    const [first, second] = await load(bad, good);
    expect(first).toMatchObject({ index: 'bad', loaded: false });
    expect(first?.error?.message).toContain('this is a PDF document');
    expect(second).toMatchObject({ index: 'good', loaded: true });
    await expect(load(bad)).rejects.toThrow('this is a PDF document');
  });

  it('are loaded beside one that is not there; an index that it belongs to stays as it was', async () => {
    const good = await write('good.csv', 'x\n1\n');
    const engine = await open([good]);
    const missing = { path: join(folder, 'none.csv') };
    const load = async (...files: { path: string; index?: string }[]) =>
      loadPlanned(await planArguments(files), engine, () => undefined);

    const [first, second] = await load(missing, { path: good });
    expect(first).toMatchObject({ index: 'none', loaded: false });
    expect(first?.error?.message).toMatch(/There is no file or folder .*none.csv/);
    expect(second).toMatchObject({ index: 'good', loaded: true });

    const both = [good, missing.path].map((path) => ({ path, index: 'both' }));
    const [part, other] = await load(...both, { path: good });
    expect(part).toMatchObject({ index: 'both', loaded: false });
    expect(other).toMatchObject({ index: 'good', loaded: true });
    expect((await engine.listIndices()).map(({ name }) => name)).toEqual(['good']);
  });

  it('end the start with one sentence where one is missing or named badly', async () => {
    await expect(planArguments([{ path: join(folder, 'none.csv') }])).rejects.toThrow(
      /There is no file or folder .*none.csv/,
    );
    await expect(planArguments([{ path: folder, index: 'No Good' }])).rejects.toThrow(/lowercase/);
    await expect(planArguments([{ path: folder }])).rejects.toThrow(/holds no CSV/);
  });
});

describe('uploads', () => {
  const options = () => ({
    stagingFolder: folder,
    maxUploadBytes: 10,
    signal: context.signal,
    onBytes: () => {},
  });

  it('are staged under a name of ours', async () => {
    const path = await stageUpload(Readable.from([Buffer.from('abc')]), options());

    expect(path.startsWith(folder)).toBe(true);
  });

  it('attack 72: are refused over the limit, and leave nothing', async () => {
    const endless = Readable.from([Buffer.alloc(6), Buffer.alloc(6)]);

    await expect(stageUpload(endless, options())).rejects.toMatchObject({ statusCode: 413 });
    expect(await readdir(folder)).toEqual([]);
  });

  it('that break off leave nothing', async () => {
    const source = new Readable({ read() {} });
    source.push(Buffer.from('a'));
    const staged = stageUpload(source, options());
    source.destroy();

    await expect(staged).rejects.toMatchObject({ statusCode: 499 });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('jobs', () => {
  const result: LoadResult = {
    index: 'a',
    documents: 1,
    rejectedRows: 0,
    notices: [],
    textIndexed: Promise.resolve(),
  };
  const job = { jobId: '1', index: 'a', fileName: 'a.csv', totalBytes: 1 };

  it('tell of their progress and their end', async () => {
    const events: IngestJob[] = [];
    const jobs = createIngestJobs((event) => events.push(event));
    await jobs.run(job, async ({ report }) => {
      report({ phase: 'loading', rows: 5 });
      return result;
    });

    expect(events.map(({ phase, state }) => [phase, state])).toEqual([
      ['loading', 'running'],
      ['loading', 'done'],
    ]);
    expect(jobs.list()).toMatchObject([{ state: 'done', result: { documents: 1 } }]);
  });

  it('are cancelled by their id', async () => {
    const jobs = createIngestJobs(() => {});
    const running = jobs.run(
      job,
      ({ signal }) =>
        new Promise<LoadResult>((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        ),
    );

    expect(jobs.cancel('1')).toBe(true);
    await expect(running).rejects.toThrow();
    expect(jobs.list()).toMatchObject([{ state: 'cancelled' }]);
    expect(jobs.cancel('1')).toBe(false);
  });

  it('are not begun by a server that stops, whose requests were on their way', async () => {
    const jobs = createIngestJobs(() => {});
    await jobs.close();

    await expect(jobs.run(job, async () => result)).rejects.toMatchObject({ statusCode: 499 });
    expect(jobs.list()).toEqual([]);
  });
});
