import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Store } from '../../../store';
import type { Router } from '../http';

/**
 * `POST /api/backup` answers with a copy of the store, whole and from one moment, while the server goes
 * on. The caller writes the file: no path comes from outside. It is restored as `store.sqlite` of an
 * empty data folder.
 */
export function registerBackupRoute(router: Router, store: Store, dataFolder: string): void {
  router.post('/api/backup', { access: 'administrator' }, async (_request, reply) => {
    const folder = resolve(dataFolder);
    await mkdir(folder, { recursive: true });
    const file = join(folder, `backup-${randomUUID()}.sqlite`);
    await store.backup(file);
    const copy = await open(file);
    // Its name goes at once, so nothing is left whatever becomes of the answer.
    await rm(file);
    const { size } = await copy.stat();
    return reply
      .type('application/octet-stream')
      .header('content-length', size)
      .header('content-disposition', 'attachment; filename="store.sqlite"')
      .send(copy.createReadStream());
  });
}
