import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSqliteStore } from '../../../store/sqlite';
import { createTestServer } from '../testing';

const headers = { host: 'localhost', 'osd-xsrf': 'true' };

it('A running server gives a backup that an empty data folder is restored from, settings included', async () => {
  const server = await createTestServer();
  const post = (url: string, payload: object) =>
    server.http.inject({ method: 'POST', url, headers, payload });
  await post('/api/saved_objects/dashboard/kept', { attributes: { title: 'Kept' } });
  await post('/api/opensearch-dashboards/settings', { changes: { 'dateFormat:dow': 'Monday' } });
  const backup = await server.http.inject({ method: 'POST', url: '/api/backup', headers });
  await post('/api/saved_objects/dashboard/later', { attributes: { title: 'Later' } });
  const left = readdirSync(join(server.folder, 'data')).filter((name) => name.includes('backup'));
  await server.close();

  const folder = mkdtempSync(join(tmpdir(), 'atrium-restore-'));
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data', 'store.sqlite'), backup.rawPayload);
  const restored = createSqliteStore({ file: join(folder, 'data', 'store.sqlite') });
  const { objects } = await restored.find({ offset: 0, limit: 10 });
  await restored.close();
  rmSync(folder, { recursive: true });

  expect(left).toEqual([]);
  expect(objects.map(({ type, attributes }) => [type, attributes]).sort()).toEqual([
    ['config', { 'dateFormat:dow': 'Monday' }],
    ['dashboard', { title: 'Kept' }],
  ]);
});
