import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aloneTurns } from '#core/server/testing';
import { openEmbeddedEngine } from '#engine/duckdb';
import { temporaryFolder } from '../../../../../tools/test/temporary-folder';
import type { BringOptions } from './bring-file';
import { followSources, type SourceSettings } from './follow-sources';

const folder = temporaryFolder('follow');

/** Begins to look, and answers what is printed. */
async function follow(settings: Partial<SourceSettings>): Promise<readonly string[]> {
  const opened = await openEmbeddedEngine({ folder: join(folder, 'data') });
  const lines: string[] = [];
  const { fingerprint, stagingFolder, engine, writer } = opened;
  const followed = followSources(
    { folders: [], watchSeconds: 0.05, urls: [], hosts: [], urlMinutes: 60, ...settings },
    {
      fingerprint,
      stagingFolder,
      maxBytes: 1_000_000,
      turns: aloneTurns,
      engineFor: (signal): ReturnType<BringOptions['engineFor']> => {
        const context = {
          principal: '',
          workspaceId: '',
          allowedIndices: ['*'],
          signal,
          timeoutMs: 1e5,
        };
        return {
          listIndices: () => engine.listIndices(context),
          createIndex: (source, options) => writer.createIndex(source, options, context),
          replace: (source, options) => writer.replace(source, options, context),
        };
      },
    },
    (line) => void lines.push(line),
  );
  onTestFinished(async () => {
    await followed.close();
    await opened.close();
  });
  return lines;
}

it('tells what is wrong with a file under its name, once', async () => {
  const watched = join(folder, 'in');
  mkdirSync(watched);
  writeFileSync(join(watched, 'empty.csv'), '');
  const lines = await follow({ folders: [watched] });
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines).toEqual(['empty.csv: the file is empty. Choose a file with data.']);
});

it('asks many URLs with redirects at a time without a warning of Node', async () => {
  const warnings: string[] = [];
  const warned = ({ name }: Error) => void warnings.push(name);
  process.on('warning', warned);
  const server = createServer(({ url }, answer) =>
    answer.writeHead(302, { location: url ?? '/' }).end(),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    process.off('warning', warned);
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = Array.from({ length: 12 }, (_, n) => `http://${host}/${n}.csv`);
  const lines = await follow({ urls, hosts: [host] });
  await expect.poll(() => lines).toHaveLength(12);
  expect(lines[0]).toContain('redirects more than 5 times');
  expect(warnings).toEqual([]);
});
