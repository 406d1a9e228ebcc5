import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';
import { readEngineFileState } from '../../../engine/duckdb';
import { createTestServer, type TestServer } from '../testing';
import { restoreBackup } from './restore-backup';

const TOOL = fileURLToPath(new URL('../../../../tools/backup.mjs', import.meta.url));
const run = promisify(execFile);
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function listen(answer: (response: ServerResponse) => void): Promise<string> {
  const server: Server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function wholeBackup(server: TestServer): Promise<Buffer> {
  const headers = { host: 'localhost', 'osd-xsrf': 'true' };
  const { rawPayload } = await server.http.inject({ method: 'POST', url: '/api/backup', headers });
  return rawPayload;
}

/** Fulfilled when the file has something in it. */
async function untilWritten(file: string, tool: ChildProcess): Promise<void> {
  while (!existsSync(file)) {
    if (tool.exitCode !== null) throw new Error('The backup ended.');
    await new Promise((next) => setImmediate(next));
  }
}

it('attack 77: a backup that is killed leaves no file of its name, and the next one is whole', async () => {
  const server = await createTestServer();
  closing.push(() => server.close());
  const whole = await wholeBackup(server);
  const folder = temporaryFolder('killed-backup');
  const [file, part] = [join(folder, 'a.backup'), join(folder, 'a.backup.part')];
  const half = await listen((response) => void response.write(whole.subarray(0, whole.length / 2)));
  const tool = spawn(process.execPath, [TOOL, file, half], { stdio: 'ignore' });
  await untilWritten(part, tool);
  tool.kill('SIGKILL');
  await once(tool, 'exit');

  expect(readdirSync(folder)).toEqual(['a.backup.part']);
  const restored = restoreBackup(part, join(folder, 'data'), readEngineFileState);
  await expect(restored).rejects.toMatchObject({ name: 'ConfigError' });
  expect(existsSync(join(folder, 'data'))).toBe(false);

  const address = await listen((response) => void response.end(whole));
  await run(process.execPath, [TOOL, file, address]);
  expect(readdirSync(folder)).toEqual(['a.backup']);
  await expect(run(process.execPath, [TOOL, file, address])).rejects.toThrow('exists already');
  const { parts } = await restoreBackup(file, join(folder, 'data'), readEngineFileState);
  expect(parts.map(({ name }) => name)).toContain('store.sqlite');
});

it('attack 77: copies that a killed server left are gone after its next start, and nothing else', async () => {
  const folder = temporaryFolder('killed-copies');
  const data = join(folder, 'data');
  mkdirSync(join(data, 'staging'), { recursive: true });
  const id = '01234567-89ab-cdef-0123-456789abcdef';
  const left = [`backup-${id}`, `backup-${id}-journal`, `staging/backup-${id}.wal`];
  for (const name of [...left, 'backup-of-mine']) writeFileSync(join(data, name), 'x');

  const server = await createTestServer({ folder });
  closing.push(() => server.close());
  const names = readdirSync(data, { recursive: true }).map(String);
  expect(names.filter((name) => name.includes('backup'))).toEqual(['backup-of-mine']);
});
