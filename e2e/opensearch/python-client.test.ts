import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenPort, openPort } from '../../src/plugins/opensearch-api/server/testing/open-port';

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../.cache/opensearch-py', import.meta.url));
const PYTHON = `${CACHE}/bin/python`;
const PROGRAM = fileURLToPath(new URL('python-client/program.py', import.meta.url));
const VERSION = '3.2.0';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort();
  if (existsSync(`${CACHE}/lib`)) return;
  await run('python3', ['-m', 'venv', CACHE]);
  await run(PYTHON, ['-m', 'pip', 'install', '--quiet', `opensearch-py==${VERSION}`]);
});
afterAll(() => port.server.close());

it('OpenSearch’s Python client writes and searches unchanged', async () => {
  const { stdout } = await run(PYTHON, [PROGRAM, port.url]);

  expect(JSON.parse(stdout)).toEqual({
    version: '3.8.0',
    created: 'created',
    conflict: 409,
    updated: 6,
    gone: 404,
    bulk: 3000,
    refused: [409, 409, 409, 409, 409],
    counted: 1500,
    changed: 10,
    copied: 10,
    deleted: 1500,
    tags: { b: 1500 },
    scanned: 1500,
    left: 1000,
    walked: [1000, ['b']],
    ended: true,
  });
});
