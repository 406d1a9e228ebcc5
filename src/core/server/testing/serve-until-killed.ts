import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedEngine } from '../../../engine/duckdb';
import { openSource } from '#engine/opensearch';
import { createSqliteStore } from '#store/sqlite';
import { loadConfig } from '../config';
import { createServer } from '../server';
import { MIGRATED_TYPE } from '../saved-objects/testing/change-until-killed';

/** The whole server over HTTP, until the process is ended from outside. Tells what it begins, and where it listens. */
export async function serveUntilKilled(folder: string): Promise<void> {
  const config = loadConfig({
    environment: {},
    // Nobody is refused because the machine of the test is busy.
    flags: {
      'logging.silent': true,
      'path.data': folder,
      'server.maxEventLoopDelay': 600_000,
    },
  });
  const opened = await openEmbeddedEngine({ folder, threads: 1 });
  const store = createSqliteStore({ file: join(folder, 'store.sqlite') });
  // From here on, what is stored is brought up to date.
  writeSync(1, 'starting\n');
  const server = await createServer({
    ...opened,
    openSource: async (connection) => openSource(connection),
    store,
    config,
    plugins: [
      {
        id: 'migrating',
        setup: ({ savedObjects }) => savedObjects.registerType(MIGRATED_TYPE),
      },
    ],
    version: '1.2.3',
    branch: 'main',
    manifest: { buildNumber: 7, files: {}, pageScripts: { head: '', afterPicture: '' } },
    applications: [],
    root: folder,
  });
  const address = await server.http.listen({ host: '127.0.0.1', port: 0 });
  writeSync(1, `${address}\n`);
}
