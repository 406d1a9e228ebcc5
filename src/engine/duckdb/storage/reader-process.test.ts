import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LoadProgress } from '../../engine';
import { anyone, openTemporaryEngine, type TemporaryEngine } from './testing/temporary-engine';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

let folder: string;
let engineFile: string;
let script: string;
let engine: TemporaryEngine | undefined;

beforeAll(async () => {
  const bundler = join(process.cwd(), 'bench/ingest/bundle-engine.mjs');
  const { bundleEngine } = (await import(bundler)) as {
    bundleEngine(name: string): Promise<string>;
  };
  engineFile = await bundleEngine('reader');
  script = join(dirname(engineFile), 'file-loader.mjs');
  folder = temporaryFolder('reader');
});
afterEach(async () => {
  await engine?.remove();
  engine = undefined;
});

const open = async (loaderScript: string, loadMemoryLimit = '2GB') =>
  (engine = await openTemporaryEngine({ loaderScript, loadMemoryLimit }));

/** A process that is asked to read a file and does this instead; it writes its id down first. */
async function stub(name: string, code: string): Promise<string> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(
    path,
    `import { appendFileSync, writeFileSync } from 'node:fs';
     process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
     process.once('message', (file) => {
       appendFileSync(${JSON.stringify(pidFile(name))}, process.pid + ' ');
       writeFileSync(file.folder + '/half.parquet', 'half');
       process.send({ kind: 'begun' });
       const progress = { phase: 'loading', bytes: 1, totalBytes: 2, rows: 1 };
       process.send({ kind: 'progress', progress }, () => {
         ${code}
       });
     });`,
  );
  return path;
}
const pidFile = (name: string) => join(folder, `${name}.pid`);

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Of all that were asked to read something. */
const pidsOf = async (name: string): Promise<number[]> =>
  (await readFile(pidFile(name), 'utf8')).trim().split(' ').map(Number);

const lives = async (name: string): Promise<boolean> => (await pidsOf(name)).some(isThere);

/** The first process does this; those after it read files. */
async function firstOne(name: string, code: string): Promise<string> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(
    path,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(pidFile(name))}, process.pid + ' ');
     if (readFileSync(${JSON.stringify(pidFile(name))}, 'utf8') === process.pid + ' ') {
       ${code}
     } else {
       await import(${JSON.stringify(script)});
     }`,
  );
  return path;
}

describe('attack 98: a file that is read in a process of its own', () => {
  it.each([
    ['f.csv', 'n,when,t\n1,2024-01-01,x\n2,2024-01-02,"y\nz"\n3,2024-01-03\n'],
    [
      'f.ndjson',
      '{"_id":"a","n":1,"l":[1,2]}\n{"_id":"a","n":2.5}\nno\n{"_id":"b","at":{"lat":1,"lon":2}}\n',
    ],
    ['f.json', '{"rows":[{"n":1,"when":"2024-01-01T12:00:00Z"},\n{"n":"x"}]}'],
  ])('is loaded as it is without one: %s', async (name, content) => {
    const loads = [];
    for (const options of [{}, { loaderScript: script }]) {
      const other = await openTemporaryEngine({ ...options, plainIds: true });
      const seen: LoadProgress[] = [];
      const result = await other.load(name, content, {
        onProgress: (progress) => seen.push(progress),
      });
      await result.textIndexed;
      const { hits } = await other.search({ sort: [{ _doc: 'asc' }] });
      loads.push({
        phases: [...new Set(seen.map(({ phase }) => phase))],
        result: { ...result, textIndexed: undefined },
        documents: hits.hits.map(({ _id, _source }) => ({ _id, _source })),
        details: await other.engine.describeIndex('test', anyone()),
        staged: (await readdir(other.stagingFolder)).length,
      });
      await other.remove();
    }
    expect(loads[1]).toEqual(loads[0]);
    expect(loads[1]?.staged).toBe(1);
  });

  it('says what is wrong with it in the same words', async () => {
    const { load } = await open(script);
    await expect(load('f.csv', '')).rejects.toMatchObject({
      code: 'invalid_query',
      message: 'f.csv: the file is empty. Choose a file with data.',
    });
  });

  it('shares it with the other files of its source, Parquet among them', async () => {
    const { writer, stagingFolder, documents } = await open(script);
    const database = await (await DuckDBInstance.create(':memory:')).connect();
    const paths = ['a.parquet', 'b.csv', 'c.ndjson'].map((name) => join(stagingFolder, name));
    const [parquet = '', csv = '', ndjson = ''] = paths;
    await database.run(`COPY (SELECT 1 AS n, {'x': [1, 2]} AS s) TO '${parquet}' (FORMAT parquet)`);
    database.closeSync();
    await writeFile(csv, 'n,t\n2,two\n');
    await writeFile(ndjson, '{"n":3}\n');
    await writer.createIndex({ paths, name: 'all' }, { index: 'test' }, anyone());
    expect(await documents()).toEqual([{ n: 1, s: { x: [1, 2] } }, { n: 2, t: 'two' }, { n: 3 }]);
  });

  it.each([
    ['SIGSEGV', "process.kill(process.pid, 'SIGSEGV')", 'SIGSEGV'],
    ['SIGKILL', "process.kill(process.pid, 'SIGKILL')", 'SIGKILL'],
    ['exit', 'process.exit(3)', 'exit code 3'],
    ['throw', "throw new Error('no')", 'exit code 1'],
  ])(
    'may end that process (%s): the load failed with a reason, all else goes on',
    async (name, code, reason) => {
      const { load, stagingFolder } = await open(await stub(name, code));
      await expect(load('f.csv', 'a\n1\n')).rejects.toMatchObject({
        code: 'invalid_query',
        message: `f.csv: the process that read the file ended (${reason}). Nothing has changed. The file may be damaged or malicious.`,
      });
      expect(await readdir(stagingFolder)).toHaveLength(1);
      expect(await engine?.engine.listIndices(anyone())).toEqual([]);
      expect(await pidsOf(name)).toHaveLength(1);
    },
  );

  it.each([
    ['as it is given the file', "process.once('message', () => process.kill(process.pid, 9))"],
    ['as it starts', 'process.exit(7)'],
    [
      'in the middle of what it says first',
      "process.once('message', () => { process.disconnect(); process.kill(process.pid, 9); })",
    ],
  ])('has no part in an end before that (%s): another process reads it', async (when, code) => {
    const name = when.replaceAll(' ', '-');
    const { load, documents, stagingFolder } = await open(await firstOne(name, code));
    await load('f.csv', 'a\n1\n');
    expect(await documents()).toEqual([{ a: 1 }]);
    expect(await readdir(stagingFolder)).toHaveLength(1);
    expect(await pidsOf(name)).toHaveLength(2);
  });

  it('has no part in the end of a process between two files of its source', async () => {
    const ends = `await import(${JSON.stringify(script)});
      const send = process.send.bind(process);
      process.send = (message, done) =>
        send(message, message.kind === 'done' ? () => process.kill(process.pid, 9) : done);`;
    const { writer, stagingFolder, documents } = await open(await firstOne('between', ends));
    const paths = ['a.csv', 'b.csv', 'c.csv'].map((name) => join(stagingFolder, name));
    for (const [n, path] of paths.entries()) {
      await writeFile(path, `a\n${n}\n`);
    }
    await writer.createIndex({ paths, name: 'all' }, { index: 'test' }, anyone());
    expect(await documents()).toEqual([{ a: 0 }, { a: 1 }, { a: 2 }]);
    expect(await pidsOf('between')).toHaveLength(2);
  });

  it.each([
    ['ends when it is asked', "process.once('message', () => process.exit(4))", 'exit code 4'],
    ['can not be started', "throw new Error('a package is missing')", 'exit code 1'],
  ])('is not blamed where no process can read it: one that %s', async (when, code, reason) => {
    const path = join(folder, `${when.replaceAll(' ', '-')}.mjs`);
    await writeFile(path, code);
    const { load, writer, stagingFolder } = await open(path);
    writer.expectFile();
    await expect(load('f.csv', 'a\n1\n')).rejects.toMatchObject({
      code: 'unavailable',
      serverMessage: { code: 'ingest.readerNotThere' },
      message: `f.csv: the process that reads files could not be started (${reason}). The file was not read, and nothing has changed. Load it again; if this persists, the server lacks memory or its installation is incomplete.`,
    });
    expect(await readdir(stagingFolder)).toHaveLength(1);
    expect(await engine?.engine.listIndices(anyone())).toEqual([]);
  });

  it('is not blamed where the system starts no process', async () => {
    const execPath = process.execPath;
    const { load, writer } = await open(script);
    process.execPath = join(folder, 'no-node');
    try {
      writer.expectFile();
      await expect(load('f.csv', 'a\n1\n')).rejects.toMatchObject({
        code: 'unavailable',
        serverMessage: {
          code: 'ingest.readerNotThere',
          values: { name: 'f.csv', reason: 'ENOENT' },
        },
      });
    } finally {
      process.execPath = execPath;
    }
    await load('f.csv', 'a\n1\n');
  });

  it('leaves an index as it was that it was to be added to, and the next file is read', async () => {
    const first = await open(script);
    await first.load('f.csv', 'a\n1\n');
    await first.close();
    const died = await openTemporaryEngine({
      folder: first.folder,
      loaderScript: await stub('append', "process.kill(process.pid, 'SIGKILL')"),
    });
    await expect(died.append('g.csv', 'a\n2\n')).rejects.toThrow('(SIGKILL)');
    expect(await died.documents()).toEqual([{ a: 1 }]);
    await died.close();

    const again = await openTemporaryEngine({ folder: first.folder, loaderScript: script });
    await again.append('g.csv', 'a\n2\n');
    expect(await again.documents()).toEqual([{ a: 1 }, { a: 2 }]);
    await again.close();
  });

  it('takes no more memory than it may, and says which key gives it more', async () => {
    const grows = 'globalThis.kept = []; setInterval(() => kept.push(Buffer.alloc(2e7, 1)), 1);';
    const { load } = await open(await stub('memory', grows), '300MB');
    await expect(load('f.csv', 'a\n1\n')).rejects.toMatchObject({
      code: 'too_large',
      message:
        'f.csv: loading needs more memory than is allowed. Raise data.loadMemoryLimit, or split the file.',
    });
    expect(await lives('memory')).toBe(false);
  });

  it('is refused where it needs more memory than that, and a small one is loaded after it', async () => {
    const { load, documents } = await open(script, '250MB');
    const row = `{${Array.from({ length: 900 }, (_, n) => `"n${n}":"${'x'.repeat(40)}"`).join()}}\n`;
    await expect(load('f.ndjson', row.repeat(2000))).rejects.toThrow('data.loadMemoryLimit');
    await load('g.csv', 'a\n1\n');
    expect(await documents()).toEqual([{ a: 1 }]);
  });

  it('says the same where the database in it finds that it has not enough', async () => {
    const failure = { message: 'Out of Memory Error: failed to pin block' };
    const code = `process.send(${JSON.stringify({ kind: 'failed', failure })})`;
    const { load } = await open(await stub('pin', code));
    await expect(load('f.csv', 'a\n1\n')).rejects.toThrow('data.loadMemoryLimit');
  });

  it('has neither the secrets of the server nor its options', async () => {
    process.env['ATRIUM_TEST_SECRET'] = 'secret';
    const message = 'JSON.stringify([Object.keys(process.env), process.execArgv])';
    const code = `process.send({ kind: 'failed', failure: { message: ${message}, engineCode: 'invalid_query' } })`;
    const { load } = await open(await stub('environment', code), '1GB');
    const error = (await load('f.csv', 'a\n1\n').catch((thrown: unknown) => thrown)) as Error;
    delete process.env['ATRIUM_TEST_SECRET'];
    const [names, options] = JSON.parse(error.message) as [string[], string[]];
    expect(names).not.toContain('ATRIUM_TEST_SECRET');
    expect(names).not.toContain('HOME');
    expect(options).toEqual(['--max-old-space-size=250']);
  });

  it('is given up at once when the load is cancelled', async () => {
    const { writer, stagingFolder } = await open(
      await stub('cancel', 'setInterval(() => {}, 1e6)'),
    );
    const controller = new AbortController();
    const path = join(stagingFolder, 'f.csv');
    await writeFile(path, 'a\n1\n');
    const load = writer.createIndex(
      { paths: [path], name: 'f.csv' },
      { index: 'test', onProgress: ({ phase }) => phase === 'loading' && controller.abort() },
      anyone(controller.signal),
    );
    await expect(load).rejects.toMatchObject({ code: 'cancelled' });
    expect(await lives('cancel')).toBe(false);
    expect(await readdir(stagingFolder)).toHaveLength(1);
  });

  it('is given up when the engine closes', async () => {
    const { load, close } = await open(await stub('close', 'setInterval(() => {}, 1e6)'));
    const ended = load('f.csv', 'a\n1\n', {
      onProgress: ({ phase }) => phase === 'loading' && void close(),
    });
    await expect(ended).rejects.toMatchObject({ code: 'cancelled' });
    await close();
    expect(await lives('close')).toBe(false);
  });

  it('starts while the file is on its way, and reads one source alone', async () => {
    const started = join(folder, 'started');
    const counting = join(folder, 'counting.mjs');
    await writeFile(
      counting,
      `import { appendFileSync } from 'node:fs';
       appendFileSync(${JSON.stringify(started)}, process.pid + ' ');
       await import(${JSON.stringify(script)});`,
    );
    const pids = async () =>
      (await readFile(started, 'utf8').catch(() => ''))
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number);
    const { writer, load, append, close } = await open(counting);
    writer.expectFile();
    await expect.poll(pids).toHaveLength(1);
    writer.expectFile();
    await load('f.csv', 'a\n1\n');
    expect(await pids()).toHaveLength(1);
    await append('g.csv', 'a\n2\n');
    expect(await pids()).toHaveLength(2);

    writer.expectFile();
    await expect.poll(pids).toHaveLength(3);
    const [, , waiting = 0] = await pids();
    process.kill(waiting, 'SIGKILL');
    await expect.poll(() => isThere(waiting)).toBe(false);
    await append('h.csv', 'a\n3\n');
    expect(await pids()).toHaveLength(4);

    writer.expectFile();
    await expect.poll(pids).toHaveLength(5);
    await close();
    expect((await pids()).filter(isThere)).toEqual([]);
  });

  it('ends with the server, also where that is killed', async () => {
    const data = join(folder, 'killed');
    const loaderScript = await stub('killed', 'setInterval(() => {}, 1e6)');
    const file = join(folder, 'f.csv');
    await writeFile(file, 'a\n1\n');
    const server = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { openEmbeddedEngine } = await import(process.argv[1]);
         const [folder, file, loaderScript] = process.argv.slice(2);
         const { writer } = await openEmbeddedEngine({ folder, allowedFiles: [file], loaderScript });
         const context = { principal: '', workspaceId: '', allowedIndices: ['*'], signal: new AbortController().signal, timeoutMs: 1e6 };
         const onProgress = ({ phase }) => phase === 'loading' && console.log(phase);
         await writer.createIndex({ paths: [file], name: 'f.csv' }, { index: 'test', onProgress }, context);`,
        engineFile,
        data,
        file,
        loaderScript,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(server.stdout, 'data');
    expect(await lives('killed')).toBe(true);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await expect.poll(() => lives('killed'), { timeout: 20_000 }).toBe(false);
  });
});
