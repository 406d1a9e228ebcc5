import { execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkUrl, guardedFetch, RefusedAddress } from '#core/server';
import { aloneTurns } from '#core/server/testing';
import { EngineError, type LoadOptions, type LoadSource } from '#engine';
import { openEmbeddedEngine, type EmbeddedEngine } from '#engine/duckdb';
import { temporaryFolder } from '../../../../../tools/test/temporary-folder';
import type { Brought, BringOptions } from './bring-file';
import { urlSource } from './url-source';
import { watchFolder } from './watch-folder';

let folder: string;
let watched: string;
let opened: EmbeddedEngine;
const { signal } = new AbortController();

const context = { principal: '', workspaceId: '', allowedIndices: ['*'], signal, timeoutMs: 1e5 };

async function open(): Promise<BringOptions> {
  opened = await openEmbeddedEngine({ folder: join(folder, 'data') });
  const { engine, writer, fingerprint, stagingFolder } = opened;
  return {
    engineFor: () => ({
      listIndices: () => engine.listIndices(context),
      createIndex: (source: LoadSource, options: LoadOptions) =>
        writer.createIndex(source, options, context),
      replace: (source: LoadSource, options: LoadOptions) =>
        writer.replace(source, options, context),
    }),
    turns: aloneTurns,
    fingerprint,
    stagingFolder,
    maxBytes: 1_000_000,
  };
}

const hosts = (...allowed: readonly string[]) => ({ allowed, setting: 'data.urlHosts' });

const indices = async () =>
  (await opened.engine.listIndices(context)).map(({ name, documents }) => `${name} ${documents}`);

beforeEach(() => {
  folder = temporaryFolder('sources');
  watched = join(folder, 'in');
  mkdirSync(watched);
});
afterEach(() => opened?.close());

describe('a watched folder', () => {
  const write = (name: string, text: string) => writeFileSync(join(watched, name), text);

  async function watch(options?: BringOptions, more: { againMs?: number } = {}) {
    const found: string[] = [];
    const told = {
      onBrought: (name: string, { kind }: Brought) => void found.push(`${name} ${kind}`),
      onFailed: (name: string, error: unknown) => void found.push(`${name} ${String(error)}`),
    };
    const source = watchFolder(watched, options ?? (await open()), { ...told, ...more });
    const looks = async (count: number) => {
      found.length = 0;
      for (let look = 0; look < count; look++) await source.look(signal);
      return [...found];
    };
    return { looks };
  }

  it('loads each file once, and what changes again, in place of what it was', async () => {
    const { looks } = await watch();
    write('a.csv', 'x\n1\n');
    write('b.ndjson', '{"x":1}\n');

    expect(await looks(4)).toEqual(['a.csv loaded', 'b.ndjson loaded']);
    expect(await indices()).toEqual(['a 1', 'b 1']);

    write('a.csv', 'x\n1\n2\n');
    expect(await looks(3)).toEqual(['a.csv loaded']);
    expect(await indices()).toEqual(['a 2', 'b 1']);
  });

  it('waits for a file that somebody still writes', async () => {
    const { looks } = await watch();
    write('a.csv', 'x\n1\n');
    expect(await looks(1)).toEqual([]);
    write('a.csv', 'x\n1\n2\n');
    expect(await looks(1)).toEqual([]);

    expect(await looks(1)).toEqual(['a.csv loaded']);
    expect(await indices()).toEqual(['a 2']);
  });

  it('loads nothing that changes while it is copied', async () => {
    const { looks } = await watch();
    write('big.csv', `x\n${'1\n'.repeat(200_000)}`);
    await looks(1);
    const copying = looks(1);
    write('big.csv', `x\n${'2\n'.repeat(200_001)}`);

    expect(await copying).toEqual([]);
    expect(await looks(2)).toEqual(['big.csv loaded']);
  });

  it('knows after a restart what it has loaded, by the bytes', async () => {
    const first = await watch();
    write('a.csv', 'x\n1\n');
    await first.looks(2);
    await opened.close();
    utimesSync(join(watched, 'a.csv'), 1, 1);
    const second = await watch();

    expect(await second.looks(3)).toEqual(['a.csv unchanged']);
    expect(await indices()).toEqual(['a 1']);
  });

  it('loads again what was interrupted, and nothing of it before', async () => {
    const options = await open();
    const cut = {
      ...options.engineFor(signal),
      createIndex: () => Promise.reject(new Error('The process ends.')),
    };
    write('a.csv', 'x\n1\n');
    await (await watch({ ...options, engineFor: () => cut })).looks(2);
    expect(await indices()).toEqual([]);

    expect(await (await watch(options)).looks(2)).toEqual(['a.csv loaded']);
    expect(readdirSync(options.stagingFolder)).toEqual([]);
  });

  it('tries again what may have passed, and tells it once', async () => {
    const options = await open();
    let tries = 0;
    const engine = options.engineFor(signal);
    const createIndex: typeof engine.createIndex = async (...given) => {
      tries += 1;
      if (tries < 3) throw new EngineError('conflict', 'Another server is filling it.');
      return engine.createIndex(...given);
    };
    write('a.csv', 'x\n1\n');
    const { looks } = await watch(
      { ...options, engineFor: () => ({ ...engine, createIndex }) },
      { againMs: 0 },
    );

    expect(await looks(5)).toEqual([
      'a.csv EngineError: Another server is filling it.',
      'a.csv loaded',
    ]);
    expect(tries).toBe(3);
  });

  it('leaves an index alone that came in another way', async () => {
    const options = await open();
    writeFileSync(join(options.stagingFolder, 'mine'), 'y\n1\n2\n');
    const source = { paths: [join(options.stagingFolder, 'mine')], name: 'a.csv' };
    await options.engineFor(signal).createIndex(source, { index: 'a' });
    write('a.csv', 'x\n1\n');
    await (await watch(options)).looks(2);

    expect(await indices()).toEqual(['a 2', 'a-2 1']);
  });

  it('says once why a file can’t be loaded', async () => {
    const { looks } = await watch();
    write('a.csv', '%PDF-1.4');

    expect(await looks(4)).toEqual([expect.stringContaining('this is a PDF document')]);
  });

  it('attack 113: follows no link, opens no pipe, and takes odd names as names', async () => {
    const { looks } = await watch();
    writeFileSync(join(folder, 'secret.csv'), 'x\n1\n');
    symlinkSync(join(folder, 'secret.csv'), join(watched, 'link.csv'));
    symlinkSync(folder, join(watched, 'folder.csv'));
    if (process.platform !== 'win32') execFileSync('mkfifo', [join(watched, 'pipe.csv')]);
    write('.hidden.csv', 'x\n1\n');
    write('two\nlines.csv', 'x\n1\n');

    expect(await looks(3)).toEqual(['two\nlines.csv loaded']);
    expect(await indices()).toEqual(['two-lines 1']);
  });
});

describe('a URL', () => {
  type Handler = (request: IncomingMessage, response: ServerResponse) => void;
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  async function serve(handler: Handler): Promise<{ url: string; host: string }> {
    const server = createServer(handler);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { url: `http://${host}/rates.csv`, host };
  }

  it('is loaded once for all it has: by what it is told of, and by its bytes', async () => {
    let body = 'x\n1\n';
    let tag = '"1"';
    const { url, host } = await serve((request, response) => {
      const known = request.headers['if-none-match'] === tag;
      response.writeHead(known ? 304 : 200, { etag: tag }).end(known ? undefined : body);
    });
    const options = { ...(await open()), allowed: [host] };
    const source = urlSource(url, options);
    const kinds = async () => (await source.look(signal)).kind;

    expect([await kinds(), await kinds()]).toEqual(['loaded', 'unchanged']);
    tag = '"2"';
    expect(await kinds()).toBe('unchanged');
    body = 'x\n1\n2\n';
    tag = '"3"';
    expect([await kinds(), await kinds()]).toEqual(['loaded', 'unchanged']);
    expect(await indices()).toEqual(['rates 2']);
    expect((await urlSource(url, options).look(signal)).kind).toBe('unchanged');
  });

  it('attacks 49, 114: is refused where it leads inside, in every spelling', () => {
    const inside = [
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://0177.0.0.1/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[::ffff:7f00:1]/',
      'http://0.0.0.0/',
      'http://169.254.169.254/latest/meta-data/',
      'http://[fe80::1]/',
      'http://[fd00::1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://10.1.2.3/',
      'http://100.64.0.1/',
    ];
    // Whoever lists a host by name has not listed its address.
    for (const url of inside) {
      const name = new URL(url).hostname;
      expect(() => checkUrl(url, hosts('files.example'))).toThrow(RefusedAddress);
      expect(() => checkUrl(url, hosts(`${name}:8080`))).toThrow(RefusedAddress);
    }
    for (const url of [
      'file:///etc/passwd',
      'ftp://files.example/',
      'gopher://files.example/',
      'http://user:secret@files.example/',
      'http://files.example.evil.test/',
      'http://files.example:81/',
      'http://files。example.evil/',
      'no URL',
    ]) {
      expect(() => checkUrl(url, hosts('files.example'))).toThrow(RefusedAddress);
    }
    expect(checkUrl('https://files.example/a.csv', hosts('files.example')).host).toBe(
      'files.example',
    );
  });

  it('attacks 49, 114: is refused by what its name stands for, once it is asked', async () => {
    const { host } = await serve((_, response) => void response.end('x\n1\n'));
    const port = host.split(':')[1];
    const answers = (...addresses: readonly string[]) =>
      ((_name: string, _options: object, callback: (...given: unknown[]) => void) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        )) as never;
    const asked = { headers: {}, signal, ...hosts(`files.example:${port}`) };
    const url = `http://files.example:${port}/`;

    await expect(guardedFetch(url, { ...asked, resolve: answers('127.0.0.1') })).rejects.toThrow(
      'stands for 127.0.0.1',
    );
    const both = answers('93.184.216.34', '169.254.169.254');
    await expect(guardedFetch(url, { ...asked, resolve: both })).rejects.toThrow(
      'stands for 169.254.169.254',
    );
    const listed = { ...asked, allowed: [...asked.allowed, '127.0.0.1'] };
    const answer = await guardedFetch(url, { ...listed, resolve: answers('127.0.0.1') });
    expect(answer.statusCode).toBe(200);
    await answer.close();
  });

  it.each([
    ['another host', 'http://elsewhere.example/'],
    ['an address inside', 'http://169.254.169.254/'],
    ['another scheme', 'file:///etc/passwd'],
    ['credentials', 'http://u:p@127.0.0.1/'],
  ])('attack 114: is refused where it redirects to %s', async (_, location) => {
    const { url, host } = await serve((request, response) => {
      void request;
      response.writeHead(302, { location }).end();
    });
    const asked = { headers: {}, signal, ...hosts(host) };

    await expect(guardedFetch(url, asked)).rejects.toThrow(RefusedAddress);
  });

  it('attack 114: does not redirect for ever', async () => {
    let count = 0;
    const { url, host } = await serve((_, response) => {
      count++;
      response.writeHead(302, { location: '/again' }).end();
    });

    await expect(guardedFetch(url, { headers: {}, signal, ...hosts(host) })).rejects.toThrow(
      'redirects more than 5 times',
    );
    expect(count).toBe(6);
  });

  it('takes no more than a file may have', async () => {
    const { url, host } = await serve((_, response) => {
      response.writeHead(200);
      const more = () => response.write('x'.repeat(65_536), (error) => error ?? more());
      more();
    });
    const source = urlSource(url, { ...(await open()), allowed: [host] });

    await expect(source.look(signal)).rejects.toThrow(/too large|larger than/i);
    expect(await indices()).toEqual([]);
  });
});
