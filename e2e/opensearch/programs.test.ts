import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenPort, openPort } from '../../src/plugins/opensearch-api/server/testing/open-port';
import { elasticdump } from './programs/elasticdump';
import { javaClient, javaEndpoints } from './programs/java-client';
import { rsyslog } from './programs/rsyslog';
import { syslogNg } from './programs/syslog-ng';
import type { Program } from './programs/program';

const PROGRAMS: readonly Program[] = [elasticdump, javaClient, javaEndpoints, rsyslog, syslogNg];
const node = inject('openSearchUrl');

let port: OpenPort;
let folder: string;
beforeAll(async () => {
  port = await openPort();
  folder = await mkdtemp(join(tmpdir(), 'atrium-programs-'));
});
afterAll(async () => {
  await port.server.close();
  await rm(folder, { recursive: true, force: true });
});

const ownFolder = (name: string) => mkdtemp(join(folder, `${name}-`));

describe.each(PROGRAMS)('$name', ({ name, missing, run, expected }) => {
  it('does here what it is to do', async ({ skip }) => {
    const reason = missing();
    if (reason !== undefined) skip(reason);

    expect(await run(port.url, await ownFolder(name))).toEqual(expected);
  });

  it('does the same on OpenSearch', async ({ skip }) => {
    const reason = missing() ?? (node === '' ? 'no node runs' : undefined);
    if (reason !== undefined) skip(reason);

    expect(await run(node, await ownFolder(name))).toEqual(expected);
  });
});
