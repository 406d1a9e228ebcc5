import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenPort, openPort } from '../../src/plugins/opensearch-api/server/testing/open-port';

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../.cache/opensearch-py', import.meta.url));
const PYTHON = `${CACHE}/bin/python`;
const program = (name: string): string =>
  fileURLToPath(new URL(`python-client/${name}.py`, import.meta.url));
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
  const { stdout } = await run(PYTHON, [program('program'), port.url]);

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

it('OpenSearch’s Python client calls each address that it has, and reads what it answers', async () => {
  const { stdout } = await run(PYTHON, [program('every_endpoint'), port.url]);
  const { cat, ...rest } = JSON.parse(stdout) as { cat: Record<string, boolean> };

  expect(Object.entries(cat).filter(([, isList]) => !isList)).toEqual([]);
  expect(rest).toEqual({
    search: ['7'],
    msearch: [200, 404],
    count: 20,
    mget: [true, false],
    exists: [true, false],
    source: { n: 1, text: 'word w1' },
    explain: true,
    validate: true,
    analyze: ['two', 'words'],
    field_caps: ['n', 'text'],
    scroll: 5,
    cleared: true,
    pits: 1,
    mapping: { type: 'long' },
    field_mapping: ['each-000001'],
    settings: ['each-000001'],
    aliases: [true, false],
    rollover: 'each-000002',
    resolve: ['each-000001', 'each-000002'],
    templates: [true, true, true],
    streams: ['stream-1'],
    stream_stats: 1,
    gone: 404,
    pipeline: { by: 'x' },
    failed: [0, 0, 0],
    stats: 20,
    health: ['number_of_nodes', 'status'],
    cluster: [1, {}],
    state: ['each-000001', 'each-000002'],
    nodes: [1, 0],
    tasks: true,
    cat_text: '20',
    left: false,
  });
});
