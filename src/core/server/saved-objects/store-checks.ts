import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#store';
import type { StatusRegistry } from '../status/status-registry';
import { migrateStored } from './migrate-stored';
import type { TypeRegistry } from './type-registry';

interface Dependencies {
  store: Store;
  types: TypeRegistry;
  statuses: Pick<StatusRegistry, 'addCheck'>;
  log: FastifyBaseLogger;
}

/** An object that nobody has: looking for it shows that the store answers. */
const NOBODYS = { type: 'status', id: 'status' };

/**
 * When all types are registered: brings what is stored up to date, and tells how the store is from then on. A store
 * that can't be used does not end the start: the status says it, and what else the server can do goes on.
 */
export async function startStore({ store, types, statuses, log }: Dependencies): Promise<void> {
  let problems: readonly string[] = [];
  statuses.addCheck('store', async () => {
    await store.get([NOBODYS]);
    const damage = await store.findDamage();
    if (damage !== undefined) {
      return { state: 'red', message: damage };
    }
    const [first] = problems;
    return first === undefined
      ? { state: 'green', message: 'Ready' }
      : {
          state: 'yellow',
          message: `${problems.length} saved objects could not be brought up to date. The first: ${first}`,
        };
  });
  try {
    const forgotten = types.all().filter(({ keepsHistory }) => keepsHistory === false);
    await store.keepNoHistoryOf(forgotten.map(({ name }) => name));
    const report = await migrateStored(store, types);
    ({ problems } = report);
    if (report.migrated > 0) {
      log.info(`${report.migrated} saved objects were brought up to date.`);
    }
    for (const problem of problems) {
      log.warn(problem);
    }
  } catch (error) {
    log.error({ err: error }, 'The saved objects could not be brought up to date.');
  }
}
