import { expect, it } from 'vitest';
import type { Follower, StoreChange } from '#store';
import { createOtherServers } from './other-servers';

const RULES: StoreChange = {
  type: 'data-rule',
  id: 'narrow',
  change: 'update',
  version: 2,
  isOwn: false,
} as StoreChange;
const log = { warn() {} };

/** A store that tells of what it is given once. */
function tellOnce(changes: StoreChange[]): { follow(): Follower } {
  return { follow: () => ({ next: async () => changes.splice(0) }) };
}

it('attack 79: what another server changed is known though accounts could not be read with it', async () => {
  const changes: StoreChange[] = [];
  const broken = [new Error('The cluster is too busy.')];
  const others = await createOtherServers({
    store: tellOnce(changes),
    accounts: async () => {
      const [error] = broken.splice(0);
      if (error) throw error;
    },
    log,
  });
  const heard: StoreChange[] = [];
  others.onChange((some) => void heard.push(...some));
  const ask = async () => {
    let asked: Promise<string> | undefined;
    // Requests that come within a moment ask once.
    await expect
      .poll(() => {
        asked ??= others.known()?.then(
          () => 'known',
          (error: Error) => error.message,
        );
        return asked !== undefined;
      })
      .toBe(true);
    return asked;
  };

  changes.push(RULES);
  expect(await ask()).toContain('too busy');
  expect(heard).toEqual([]);
  expect(await ask()).toBe('known');
  expect(heard).toEqual([RULES]);
});
