import { beforeEach, describe, expect, it } from 'vitest';
import { createLogKey } from './create-log-key';
import { createPersistedLog } from './persisted-log';

beforeEach(() => localStorage.clear());

function createNumbers(maxLength?: number | string) {
  const log = createPersistedLog<number>('numbers', { maxLength }, localStorage);
  for (let number = 1; number <= 5; number++) log.add(number);
  return log;
}

describe('A log in the browser', () => {
  it('has the newest entry first, and tells it when one is added', () => {
    const log = createNumbers();

    expect(log.get()).toEqual([5, 4, 3, 2, 1]);
    expect(log.add(6)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it.each([
    [3, 3],
    ['3', 3],
    ['3.9 items', 3],
    [0, 0],
    ['many', 5],
    [undefined, 5],
  ])('with the maximum length %j keeps %i entries', (maxLength, kept) => {
    expect(createNumbers(maxLength).get()).toHaveLength(kept);
  });

  it('is cut when it is read, too', () => {
    createNumbers();

    expect(createPersistedLog('numbers', { maxLength: 2 }, localStorage).get()).toEqual([5, 4]);
  });

  it('has equal entries once; by default those with the same content are', () => {
    const log = createPersistedLog('log', {}, localStorage);
    log.add({ a: 1 });
    log.add({ a: 2 });
    expect(log.add({ a: 1 })).toEqual([{ a: 1 }, { a: 2 }]);

    const isEqual = (one: { id: number }, other: { id: number }) => one.id === other.id;
    const byId = createPersistedLog('byId', { isEqual }, localStorage);
    byId.add(Object.assign({ id: 1 }, { label: 'old' }));
    expect(byId.add(Object.assign({ id: 1 }, { label: 'new' }))).toEqual([{ id: 1, label: 'new' }]);
  });

  it.each(['{not json', '{"a":1}', 'null'])('starts again where the storage holds %s', (text) => {
    localStorage.setItem('log', text);

    expect(createPersistedLog('log', {}, localStorage).get()).toEqual([]);
  });

  it('lives on where nothing can be stored', () => {
    const full = {
      getItem: () => null,
      setItem() {
        throw new Error('full');
      },
    };

    expect(createPersistedLog('log', {}, full).add(1)).toEqual([1]);
  });
});

describe('The key of a log', () => {
  it('ends with the SHA-256 digest of the identifier, in base64', async () => {
    expect(await createLogKey('recentlyAccessed', 'bar')).toBe(
      'opensearchDashboards.history.recentlyAccessed-/N4rLtula/QIYB+3If6bXDONEO5CnqBPrlURto+/j7k=',
    );
  });

  it('has no end where there is no identifier', async () => {
    expect(await createLogKey('recentlyAccessed', '')).toBe(
      'opensearchDashboards.history.recentlyAccessed',
    );
  });
});
