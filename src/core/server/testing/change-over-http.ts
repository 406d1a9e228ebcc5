import { expect } from 'vitest';

/** Objects of one import. */
const IMPORTED = 30;
const TOGETHER = ['first', 'second', 'third'];
const OBJECTS = '/api/saved_objects';

/** One kind of change, made again and again with a number that grows. */
interface Change {
  make(ask: Ask, number: number): Promise<void>;
  /** What of it is there: the number, or whether that of this number is. Fails where something is half. */
  read(ask: Ask, number: number): Promise<number>;
}

/** Answers the body; throws `Refusal` for a status that is none of success, and anything else where the server is gone. */
type Ask = (method: string, path: string, body?: object | FormData) => Promise<JsonAnswer>;
// oxlint-disable-next-line typescript/no-explicit-any -- whatever the server answers
type JsonAnswer = Record<string, any>;
interface Refusal {
  status: number;
  text: string;
}

function askAt(address: string): Ask {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(address + path, {
      method,
      headers: {
        'osd-xsrf': 'true',
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) {
      const refusal: Refusal = { status: response.status, text };
      throw refusal;
    }
    return JSON.parse(text) as JsonAnswer;
  };
}

const numberOf = (object: JsonAnswer): number => Number(object['attributes']?.['number'] ?? 0);
const attributes = (number: number) => ({
  number,
  title: `number${number}`,
  filling: 'x'.repeat((number % 7) * 1000),
});

const CHANGES: Readonly<Record<string, Change>> = {
  /** One object, written over. */
  single: {
    async make(ask, number) {
      const body = { attributes: attributes(number) };
      await ask('POST', `${OBJECTS}/dashboard/single?overwrite=true`, body);
    },
    async read(ask) {
      const { saved_objects: found } = await ask('POST', `${OBJECTS}/_bulk_get`, [
        { type: 'dashboard', id: 'single' },
      ]);
      return numberOf(found[0]);
    },
  },
  /** Several in one request, which share a word and a number. */
  together: {
    async make(ask, number) {
      const objects = TOGETHER.map((id) => ({
        type: 'search',
        id,
        attributes: attributes(number),
        references: [{ name: 'next', type: 'visualization', id: String(number) }],
      }));
      await ask('POST', `${OBJECTS}/_bulk_create?overwrite=true`, objects);
    },
    async read(ask) {
      const keys = TOGETHER.map((id) => ({ type: 'search', id }));
      const { saved_objects: found } = await ask('POST', `${OBJECTS}/_bulk_get`, keys);
      const numbers: number[] = found.map(numberOf);
      expect(new Set(numbers).size).toBe(1);
      const [number = 0] = numbers;
      const words = await ask('GET', `${OBJECTS}/_find?type=search&search=number${number}`);
      expect(words['total']).toBe(number === 0 ? 0 : TOGETHER.length);
      return number;
    },
  },
  /** A file of objects, new ones each time. */
  imported: {
    async make(ask, number) {
      const lines = Array.from({ length: IMPORTED }, (_, n) =>
        JSON.stringify({
          type: 'visualization',
          id: `import-${number}-${n}`,
          attributes: { title: `import${number} part${n}`, description: 'y'.repeat(500) },
          references: [],
        }),
      );
      const form = new FormData();
      form.append('file', new Blob([lines.join('\n')]), 'objects.ndjson');
      const answer = await ask('POST', `${OBJECTS}/_import?overwrite=true`, form);
      expect(answer['successCount']).toBe(IMPORTED);
    },
    async read(ask, number) {
      const found = await ask(
        'GET',
        `${OBJECTS}/_find?type=visualization&per_page=100&search=import${number}`,
      );
      expect([0, IMPORTED]).toContain(found['total']);
      for (const object of found['saved_objects']) {
        expect(object.attributes.description).toHaveLength(500);
      }
      return found['total'] === 0 ? 0 : number;
    },
  },
  /** What was deleted stays so. */
  deleted: {
    async make(ask, number) {
      await ask('POST', `${OBJECTS}/query/passing-${number}`, { attributes: { title: 'x' } });
      await ask('DELETE', `${OBJECTS}/query/passing-${number}`);
    },
    async read(ask, number) {
      const { saved_objects: found } = await ask('POST', `${OBJECTS}/_bulk_get`, [
        { type: 'query', id: `passing-${number}` },
      ]);
      return 'error' in found[0] ? number : 0;
    },
  },
  /** A setting of everybody. */
  setting: {
    async make(ask, number) {
      const changes = { defaultIndex: `index-${number}` };
      await ask('POST', '/api/opensearch-dashboards/settings', { changes });
    },
    async read(ask) {
      const { settings } = await ask('GET', '/api/opensearch-dashboards/settings');
      return Number(/\d+/.exec(settings.defaultIndex?.userValue ?? '')?.[0] ?? 0);
    },
  },
};

/** What was sent and what was acknowledged, over all ends of the server. */
export type Progress = Record<string, { acknowledged: number; sent: number }>;

export function noProgress(): Progress {
  return Object.fromEntries(
    Object.keys(CHANGES).map((name) => [name, { acknowledged: 0, sent: 0 }]),
  );
}

/** Changes of all kinds at the same time. */
export interface Changing {
  /** When one of each kind was acknowledged, however slow the machine is. */
  under: Promise<unknown>;
  /** When the server is gone. Rejects where it refused one. */
  ended: Promise<void>;
}

export function changeUntilGone(address: string, progress: Progress): Changing {
  const ask = askAt(address);
  const repeat = async (name: string, change: Change, onFirst: () => void) => {
    const state = progress[name] ?? { acknowledged: 0, sent: 0 };
    for (;;) {
      state.sent += 1;
      await change.make(ask, state.sent);
      state.acknowledged = state.sent;
      onFirst();
    }
  };
  const kinds = Object.entries(CHANGES).map(([name, change]) => {
    const { promise: first, resolve, reject } = withResolvers();
    const ended = repeat(name, change, resolve);
    ended.catch(reject);
    first.catch(() => undefined);
    return { first, ended };
  });
  return {
    under: Promise.all(kinds.map(({ first }) => first)),
    ended: checkEnds(kinds.map(({ ended }) => ended)),
  };
}

function withResolvers() {
  let [resolve, reject] = [() => {}, (_error: unknown) => {}];
  const promise = new Promise<void>((fulfil, refuse) => {
    [resolve, reject] = [fulfil, refuse];
  });
  return { promise, resolve, reject };
}

async function checkEnds(changes: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(changes);
  for (const end of ends) {
    // A connection that broke off is what is waited for.
    if (end.status === 'rejected' && !(end.reason instanceof TypeError)) {
      throw new Error(`A change was refused: ${JSON.stringify(end.reason)} ${String(end.reason)}`);
    }
  }
}

/** What was acknowledged is there; what was not is there whole or not at all. */
export async function checkProgress(address: string, progress: Progress): Promise<void> {
  const ask = askAt(address);
  for (const [name, change] of Object.entries(CHANGES)) {
    const state = progress[name] ?? { acknowledged: 0, sent: 0 };
    const isNewEachTime = name === 'imported' || name === 'deleted';
    if (isNewEachTime) {
      expect([name, await change.read(ask, state.acknowledged)]).toEqual([
        name,
        state.acknowledged,
      ]);
      await change.read(ask, state.sent);
    } else {
      const number = await change.read(ask, state.sent);
      expect([state.acknowledged, state.sent], name).toContain(number);
    }
    // Numbers go on behind what may have been written without a word.
    state.acknowledged = isNewEachTime ? state.acknowledged : await change.read(ask, state.sent);
  }
}

/** All objects of the old store are there, once each, and brought up to date. */
export async function checkMigrated(address: string, count: number): Promise<void> {
  const { saved_objects: found } = await askAt(address)(
    'GET',
    `${OBJECTS}/_find?type=migrated&per_page=10000`,
  );
  expect(found).toHaveLength(count);
  for (const { id, attributes: held } of found) {
    expect([id, Object.keys(held)]).toEqual([`o${held.new}`, ['new']]);
  }
}
