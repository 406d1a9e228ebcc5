import type { Config } from '../config';
import { openStoreOf } from './auth-service';
import { createPasswords } from './passwords';
import type { SecurityStore } from './security-store';

/**
 * Makes an administrator by command: only who may write the data folder can, and no address of the server does (attack 56).
 * Throws `HttpError` with a sentence where name or password can't be taken.
 */
export async function createAdministrator(
  config: Config,
  name: string,
  readPassword: () => Promise<string>,
  store: SecurityStore = openStoreOf(config),
): Promise<void> {
  try {
    const password = await createPasswords().hash(await readPassword(), name);
    await store.users.create({ name, password, role: 'administrator' });
  } finally {
    await store.close();
  }
}
