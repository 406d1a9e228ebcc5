import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPartNumber } from '../../../../tools/rotating-part.mjs';
import { anyone, openTemporaryEngine } from './testing/temporary-engine';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

const kills = process.env['LONG'] ? 100 : 3;
/** A short run kills at different times than the one before. */
const first = process.env['LONG'] ? 0 : readPartNumber() * kills;
let engineFile: string;
let loader: string;
let folder: string;
let big: string;

beforeAll(async () => {
  const bundler = join(process.cwd(), 'bench/ingest/bundle-engine.mjs');
  const { bundleEngine } = (await import(bundler)) as {
    bundleEngine(name: string): Promise<string>;
  };
  engineFile = await bundleEngine('crash');
  loader = join(dirname(engineFile), 'file-loader.mjs');
  folder = temporaryFolder('crash');
  big = join(folder, 'big.csv');
  const rows = Array.from({ length: 400_000 }, (_, n) => `${n},row ${n} of the file,2024-01-01`);
  await writeFile(big, `n,t,when\n${rows.join('\n')}\n`);
  const { load, close } = await openTemporaryEngine({ folder });
  await load('small.csv', 'n,t\n1,before\n');
  await close();
});

const script = `
  const { openEmbeddedEngine } = await import(process.argv[1]);
  const { writer } = await openEmbeddedEngine({ folder: process.argv[2], allowedFiles: [process.argv[3]], loaderScript: process.argv[5] });
  const context = { principal: '', workspaceId: '', allowedIndices: ['*'], signal: new AbortController().signal, timeoutMs: 1e6 };
  const load = process.argv[4] === 'append' ? writer.append : writer.replace;
  console.log('begins');
  await load({ paths: [process.argv[3]], name: 'big.csv' }, { index: 'test' }, context);
  console.log('ends');
  setInterval(() => {}, 1000);
`;

async function start(mode: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', script, engineFile, folder, big, mode, loader],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout ?? child, 'data');
  return child;
}

describe('attack 77: kill -9 in the middle of a load', () => {
  it(
    'leaves the index as it was before, or whole, and nothing behind',
    async () => {
      for (let kill = first; kill < first + kills; kill++) {
        const child = await start(kill % 2 === 0 ? 'replace' : 'append');
        // The moment of the kill is what the test is about, so it moves over the load.
        await new Promise((resolve) => setTimeout(resolve, 40 + ((kill * 137) % 700)));
        child.kill('SIGKILL');
        await once(child, 'exit');

        const engine = await openTemporaryEngine({ folder });
        const { documents, name } = await engine.engine.describeIndex('test', anyone());
        const { hits } = await engine.search({ track_total_hits: true });
        const staged = await readdir(engine.stagingFolder);
        await engine.close();
        expect(name).toBe('test');
        expect(hits.total.value).toBe(documents);
        // Whole loads only: the one row of the beginning or not, and 400,000 for each append.
        expect([0, 1]).toContain(documents % 400_000);
        expect(staged).toEqual([]);
      }
    },
    60_000 + kills * 5000,
  );

  it('says who uses the data folder, and frees it when that process dies', async () => {
    const child = await start('replace');
    await expect(openTemporaryEngine({ folder })).rejects.toThrow(
      new RegExp(`The data folder .* is in use by another Atrium \\(process ${child.pid}\\)`),
    );
    child.kill('SIGKILL');
    await once(child, 'exit');

    const engine = await openTemporaryEngine({ folder });
    await engine.close();
  });
});
