// @apps core
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createAdministrator,
  dataSets,
  endProcess,
  post,
  root,
  runAtrium,
  startAtrium,
} from './support/atrium';
import { temporaryFolder } from '../tools/test/temporary-folder';

const newFolder = () => temporaryFolder('start');

describe('start', () => {
  it('prints one line with address, engine and folder', async () => {
    const atrium = await startAtrium();
    const output = atrium.output();
    await atrium.stop();

    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^Atrium is at http:\/\/127\.0\.0\.1:\d+ \(engine: embedded, data in .+\)\.$/,
      ),
    ]);
  });

  it('works from the package that npm makes, in a folder where nothing else of the project is', async () => {
    const folder = newFolder();
    const pack = ['pack', '--ignore-scripts', '--pack-destination', folder];
    execFileSync('npm', pack, { cwd: root, stdio: 'ignore' });
    const [file = ''] = readdirSync(folder);
    execFileSync('tar', ['-xzf', join(folder, file), '-C', folder]);
    const home = join(folder, 'package');
    // What npm would install from a registry.
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
    const atrium = await startAtrium({ home, dataFolder: join(folder, 'data') });
    const page = await (await fetch(`${atrium.url}/app/home`)).text();
    const [script = ''] = /\/\d+\/bundles\/core\.entry\.js/.exec(page) ?? [];
    const answers = await Promise.all(
      [script, '/translations/de.json', '/ui/favicon.svg', '/api/status'].map((path) =>
        fetch(atrium.url + path),
      ),
    );
    await atrium.stop();

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('keeps what it loads and saves for its account alone, whatever the folder is open to', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o755);
    const pidFile = join(folder, 'pid');
    const files = [join(dataSets, 'movies.json')];
    const atrium = await startAtrium({ files, dataFolder: folder, flags: ['--pid.file', pidFile] });
    const modes = readdirSync(folder)
      .filter((name) => join(folder, name) !== pidFile)
      .map((name) => [name, statSync(join(folder, name)).mode & 0o077]);
    const pidMode = statSync(pidFile).mode & 0o777;
    await endProcess(atrium.process);

    expect(modes.length).toBeGreaterThan(1);
    expect(modes.filter(([, others]) => others !== 0)).toEqual([]);
    expect(pidMode).toBe(0o644);
  });

  it('attack 96: does not begin anew where a part of the data folder is gone', async () => {
    const dataFolder = newFolder();
    await createAdministrator(dataFolder, 'ada', 'correct horse battery');
    const flags = ['--auth.providers=basic'];
    await endProcess((await startAtrium({ dataFolder, flags })).process);
    rmSync(join(dataFolder, 'store.sqlite'));
    const refused = await runAtrium(['--data', dataFolder, ...flags]);
    const accepted = await startAtrium({
      dataFolder,
      flags: [...flags, '--accept-missing', 'store.sqlite'],
    });
    await endProcess(accepted.process);

    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /^The data folder .+ was in use, and a part of it is gone: store\.sqlite .+ is missing\./m,
    );
    expect(accepted.output()).toContain('There is no rule of data');
  });

  it('documents its options', async () => {
    const { code, output } = await runAtrium(['--help']);

    expect(code).toBe(0);
    for (const option of ['--port', '--host', '--data', '--config', '--open', '--index']) {
      expect(output).toContain(option);
    }
  });

  it('makes each file an index, and does not load an unchanged one again', async () => {
    const folder = newFolder();
    const files = [join(dataSets, 'birdstrikes.csv'), join(dataSets, 'movies.json')];
    const first = await startAtrium({ files, dataFolder: folder });
    expect(first.output()).toContain('birdstrikes: 10000 documents loaded.');
    await endProcess(first.process);
    const second = await startAtrium({ files, dataFolder: folder });
    expect(second.output()).toContain('movies: unchanged since it was loaded.');
    await endProcess(second.process);
  });

  it('replaces the index of a changed file, and puts files after --index into one', async () => {
    const folder = newFolder();
    const file = join(folder, 'a.csv');
    writeFileSync(file, 'n\n1\n');
    const first = await startAtrium({ files: [file], dataFolder: join(folder, 'data') });
    await endProcess(first.process);
    writeFileSync(file, 'n\n1\n2\n');
    writeFileSync(join(folder, 'b.csv'), 'n\n3\n');
    const second = await startAtrium({
      flags: [file, '--index', 'both', file],
      files: [join(folder, 'b.csv')],
      dataFolder: join(folder, 'data'),
    });
    const output = second.output();
    await endProcess(second.process);

    expect(output).toContain('a: 2 documents loaded.');
    expect(output).toContain('both: 3 documents loaded.');
  });

  it('makes one index of a folder of files of one shape', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'logs'));
    for (const day of [1, 2, 3]) {
      writeFileSync(
        join(folder, 'logs', `${day}.ndjson`),
        `{"time":"2026-01-0${day}T00:00:00Z","day":${day < 3 ? day : '"N/A"'}}\n`,
      );
    }
    const atrium = await startAtrium({
      files: [join(folder, 'logs')],
      dataFolder: join(folder, 'data'),
    });
    const output = atrium.output();
    await endProcess(atrium.process);

    expect(output).toContain('logs: 3 documents loaded. Notices on the Data page: 1.');
    expect(output).not.toContain('N/A');
  });

  it('says in one sentence what is wrong, and ends with code 1', async () => {
    const folder = newFolder();
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const running = await startAtrium({ dataFolder: join(folder, 'locked') });
    writeFileSync(join(folder, 'a-file'), '');
    writeFileSync(join(folder, 'tide.csv'), 'height\n1\n');
    mkdirSync(join(folder, 'record', 'data-folder.json'), { recursive: true });
    mkdirSync(join(folder, 'audit', 'audit.log'), { recursive: true });
    writeFileSync(join(folder, 'wrong.yml'), 'server.prot: 1');
    const cases: [string[], RegExp][] = [
      [['--port', String(port), '--data', join(folder, 'x')], /^Port \d+ is in use.*--port\.$/],
      // A process that would read the file waits already.
      [
        ['--port', String(port), '--data', join(folder, 'y'), join(folder, 'tide.csv')],
        /^Port \d+ is in use.*--port\.$/,
      ],
      [
        ['--port', '0', '--data', join(folder, 'y'), '--opensearch-port', String(port)],
        new RegExp(`^\\[opensearchApi\\.port\\] port ${port} is in use .*choose another port\\.$`),
      ],
      [
        ['--port', '0', '--data', join(folder, 'locked')],
        /in use by another Atrium \(process \d+\)/,
      ],
      [['--port', '0', '--data', join(folder, 'a-file')], /a-file/],
      [['--port', '0', '--data', join(folder, 'record')], /data-folder\.json is a folder, where/],
      [
        ['--port', '0', '--data', join(folder, 'audit'), '--audit.enabled=true'],
        /audit\.log is a folder, where/,
      ],
      [
        ['--port', '0', '--data', join(folder, 'x'), join(folder, 'missing.csv')],
        /There is no file or folder .*missing\.csv/,
      ],
      [
        ['--port', '0', '--data', join(folder, 'x'), '--config', join(folder, 'wrong.yml')],
        /Did you mean \[server\.port\]\?/,
      ],
      [
        ['--port', '0', '--data', join(folder, 'x'), '--host', '0.0.0.0'],
        /nobody would have to sign in/,
      ],
      [['--prot', '1'], /Did you mean --port\?/],
    ];
    for (const [args, sentence] of cases) {
      const { code, output } = await runAtrium(args);
      expect([code, output.trim().split('\n').length, output.trim()]).toEqual([
        1,
        1,
        expect.stringMatching(sentence),
      ]);
    }
    taken.close();
    await running.stop();
  });

  it('ends with code 1 where a file is not what it says', async () => {
    const folder = newFolder();
    const file = join(folder, 'x.parquet');
    writeFileSync(file, 'not parquet');
    const { code, output } = await runAtrium(['--port', '0', '--data', join(folder, 'data'), file]);

    expect(code).toBe(1);
    expect(output).toContain('x.parquet');
  });

  it('attack 98: refuses a file that is wider or deeper than the configuration allows', async () => {
    const folder = newFolder();
    const files = [
      // Up to five times as many columns and fields as can be searched stay in the documents.
      ['wide.csv', 'a,b,c,d,e,f,g,h,i,j,k,l,m\n1,2,3,4,5,6,7,8,9,10,11,12,13\n'],
      ['many.ndjson', '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10,"k":11}\n'],
      ['deep.ndjson', '{"a":{"b":{"c":1}}}\n'],
    ] as const;
    const limits = ['--data.maxColumns=2', '--data.maxFields=2', '--data.maxDepth=2'];
    const said = [];
    for (const [name, text] of files) {
      const file = join(folder, name);
      writeFileSync(file, text);
      const data = join(folder, `data of ${name}`);
      const { code, output } = await runAtrium(['--port', '0', '--data', data, ...limits, file]);
      said.push([code, /\d+ \w+( deep)?[;.] .* \(data\.\w+\)/.exec(output)?.[0]]);
    }

    expect(said).toEqual([
      [1, '13 columns. The first 2 can be searched (data.maxColumns)'],
      [1, '11 fields. The first 2 can be searched (data.maxFields)'],
      [1, '3 levels deep; the limit is 2 (data.maxDepth)'],
    ]);
  });

  it('attack 98: reads a file in a process of its own, whose memory the configuration limits', async () => {
    const folder = newFolder();
    const file = join(folder, 'rows.csv');
    writeFileSync(file, `a,b\n${'1,two\n'.repeat(500_000)}`);
    // Enough for these rows, and not for a process.
    const flags = ['--port', '0', '--data', join(folder, 'data'), '--data.loadMemoryLimit=40MB'];
    const { code, output } = await runAtrium([...flags, file]);

    expect([code, output.trim()]).toEqual([
      1,
      expect.stringMatching(/rows\.csv: loading needs more memory.*data\.loadMemoryLimit/),
    ]);
  });
});

describe('stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s answers what is asked, keeps the data and ends with 0',
    async (signal) => {
      const folder = newFolder();
      const atrium = await startAtrium({
        files: [join(dataSets, 'flights-3m.parquet')],
        dataFolder: folder,
      });
      const search = post(`${atrium.url}/internal/search/opensearch`, {
        params: {
          index: 'flights-3m',
          body: {
            size: 0,
            aggs: {
              a: {
                terms: { field: 'origin.keyword', size: 500 },
                aggs: { p: { percentiles: { field: 'delay' } } },
              },
            },
          },
        },
      });
      // Answered after the search was taken in: it is running now.
      await fetch(`${atrium.url}/api/status`);
      await endProcess(atrium.process, signal);
      expect((await search).status).toBe(200);
      expect(atrium.process.exitCode).toBe(0);
      const again = await startAtrium({ dataFolder: folder });
      const indices = await (await fetch(`${again.url}/internal/data/indices`)).json();
      await endProcess(again.process);

      expect(indices).toMatchObject([{ name: 'flights-3m', documents: 3_000_000 }]);
    },
  );
});
