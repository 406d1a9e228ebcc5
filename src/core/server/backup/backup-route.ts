import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Store } from '#store';
import { copyDatabase } from '#store/sqlite';
import type { Config } from '../config';
import { HttpError, type Router, closedObject } from '../http';
import { removeUnfinished } from './remove-unfinished';
import { createBackup, type OpenedPart, openPart } from './write-backup';

export interface BackupDependencies {
  store: Store;
  config: Pick<Config, 'path.data' | 'savedObjects.store' | 'opensearchDashboards.index'>;
  version: string;
  /** Missing where a cluster holds the indices. */
  stagingFolder?: string | undefined;
  copyIndices?: ((file: string) => Promise<void>) | undefined;
}

/**
 * `POST /api/backup` answers with a backup while the server goes on: saved objects, settings and accounts, and with
 * `withData=true` the indices too. The caller writes the file: no path comes from outside.
 */
export function registerBackup(router: Router, dependencies: BackupDependencies): void {
  removeUnfinished([resolve(dependencies.config['path.data']), dependencies.stagingFolder]);
  const querystring = closedObject({ withData: { type: 'boolean', default: false } });
  router.post<{ Querystring: { withData: boolean } }>(
    '/api/backup',
    { access: 'administrator', schema: { querystring } },
    async (request, reply) => {
      const parts = await copyParts(dependencies, request.query.withData);
      const { size, content } = createBackup(parts, dependencies.version);
      return reply
        .type('application/octet-stream')
        .header('content-length', size)
        .header('content-disposition', 'attachment; filename="atrium.backup"')
        .send(Readable.from(content));
    },
  );
}

/** Each part is of one moment. Where one fails, none is left. */
async function copyParts(
  { store, config, stagingFolder, copyIndices }: BackupDependencies,
  withData: boolean,
): Promise<readonly OpenedPart[]> {
  if (config['savedObjects.store'] === 'opensearch') {
    throw new HttpError(
      400,
      `The saved objects are in a cluster: make a snapshot of ${config['opensearchDashboards.index']}_atrium* there. docs/operating.md says how accounts are kept.`,
    );
  }
  if (withData && !(stagingFolder && copyIndices)) {
    throw new HttpError(
      400,
      'The indices are in a cluster: make a snapshot there. Without --with-data, the rest is backed up.',
    );
  }
  const folder = resolve(config['path.data']);
  await mkdir(folder, { recursive: true });
  const accounts = join(folder, 'security.db');
  const parts: OpenedPart[] = [];
  const add = async (
    name: OpenedPart['name'],
    within: string,
    copy: (path: string) => unknown,
  ): Promise<void> => {
    const path = join(within, `backup-${randomUUID()}`);
    try {
      await copy(path);
      parts.push(await openPart(name, path));
    } finally {
      await rm(path, { force: true });
    }
  };
  try {
    if (existsSync(accounts)) {
      // Who signed out since must not be signed in again. Before the store: it knows the last change of rules, which the store must have.
      await add('security.db', folder, (path) =>
        copyDatabase(accounts, path, 'DELETE FROM sessions'),
      );
    }
    await add('store.sqlite', folder, (path) => store.backup(path));
    if (withData && stagingFolder && copyIndices) {
      await add('engine.duckdb', stagingFolder, copyIndices);
    }
    return parts;
  } catch (error) {
    await Promise.all(parts.map(({ file }) => file.close()));
    throw error;
  }
}
