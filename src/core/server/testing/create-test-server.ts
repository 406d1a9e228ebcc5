import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEngine } from '../../../engine/duckdb';
import { openSource } from '#engine/opensearch';
import { createSqliteStore } from '#store/sqlite';
import type { Store } from '#store';
import { loadConfig } from '../config';
import type { ServerPlugin } from '../plugins/server-plugin';
import { createServer, type Server } from '../server';

export interface TestServerOptions {
  /** Content of files by name: each becomes the index named before its dot. */
  files?: Readonly<Record<string, string>>;
  plugins?: readonly ServerPlugin[];
  flags?: Readonly<Record<string, unknown>>;
  /** Starts over what an earlier one left in it, and leaves it; one of its own, thrown away, where missing. */
  folder?: string;
  acceptsOlderStore?: boolean;
  /** For comparisons with documents numbered elsewhere: ids are the numbers of rows. */
  plainIds?: boolean;
}

export interface TestServer extends Server {
  /** Ends everything and throws the data away. */
  close(): Promise<void>;
  folder: string;
  /** Files that the engine may read. */
  stagingFolder: string;
  store: Store;
}

const BUILD_NUMBER = 7;

/** The real server with the real embedded engine over a folder of its own; ask it with `http.inject`. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  if (options.folder) {
    return startIn(options.folder, options);
  }
  const folder = mkdtempSync(join(tmpdir(), 'atrium-server-'));
  try {
    return await startIn(folder, options);
  } catch (error) {
    // A start that is to fail leaves nothing behind.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, options: TestServerOptions): Promise<TestServer> {
  const {
    files = {},
    plugins = [],
    flags = {},
    acceptsOlderStore = false,
    plainIds = false,
  } = options;
  const root = join(folder, 'root');
  writeProject(root);
  const opened = await openEmbeddedEngine({ folder: join(folder, 'data'), threads: 1, plainIds });
  const config = loadConfig({
    environment: {},
    // Nobody is refused because the machine of the test is busy.
    flags: {
      'logging.silent': true,
      'path.data': join(folder, 'data'),
      'server.maxEventLoopDelay': 600_000,
      ...flags,
    },
  });
  const store = createSqliteStore({ file: join(folder, 'data', 'store.sqlite') });
  const server = await createServer({
    ...opened,
    openSource: async (connection) => openSource(connection),
    store,
    acceptsOlderStore,
    config,
    plugins,
    version: '1.2.3',
    previousVersion: '1.2.2',
    branch: 'main',
    manifest: {
      buildNumber: BUILD_NUMBER,
      files: {
        'app-hello': ['core.chunk.1.js'],
        'panels/tide-table': ['core.chunk.2.js'],
        'chart-types/low-tide': ['core.chunk.3.js', 'core.chunk.2.js'],
      },
      pageScripts: { head: '', afterPicture: '' },
    },
    applications: [
      { id: 'hello', firstRequests: ['/api/greetings'] },
      { id: 'other' },
      { id: 'slow', firstRequests: ['/api/never', '/api/breaks'] },
    ],
    root,
  });
  const operator = server.engine.forOperator();
  for (const [name, content] of Object.entries(files)) {
    const path = join(opened.stagingFolder, name);
    writeFileSync(path, content);
    await operator.createIndex({ paths: [path], name }, { index: name.split('.')[0] ?? name });
  }
  return {
    ...server,
    folder,
    stagingFolder: opened.stagingFolder,
    store,
    async close() {
      await server.stop();
      await store.close();
      await opened.close();
      if (!options.folder) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** A built project in small: one script, one picture, two languages. */
function writeProject(root: string): void {
  const write = (path: string, content: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  write('build/public/core.entry.js', 'core();');
  write('build/public/core.entry.js.br', 'compressed');
  write('build/secret.js', 'secret');
  const sections = [{ title: 'Using it', pages: [{ name: 'guide/start', title: 'Start' }] }];
  const pages = { 'guide/start': { title: 'Start', html: '<h1>Start</h1>' } };
  write('build/docs/documentation.json', JSON.stringify({ sections, pages }));
  write('build/docs/pictures/home.png', 'png');
  write('assets/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('translations/en.json', '{"locale":"en"}');
  const messages = {
    'core.toasts.dismiss': 'إغلاق',
    'core.missingPage.text': 'لا شيء في {path}.',
  };
  write('translations/ar.json', JSON.stringify({ locale: 'ar', messages }));
  write('package.json', '{}');
}
