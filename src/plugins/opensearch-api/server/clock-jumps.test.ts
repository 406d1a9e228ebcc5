import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPort, type OpenPort } from './testing/open-port';

const DAY_MS = 86_400_000;
const realNow = Date.now;
let shift = 0;
let port: OpenPort;
beforeAll(async () => {
  port = await openPort();
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + shift);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await port.server.close();
});
beforeEach(() => void (shift = 0));

const send = async (method: string, path: string, body?: object) =>
  port.ask(path, { method, ...(body !== undefined && { body }) });

/** Opens a point in time that ends at once, and waits for its end: what else is over ends with it. */
async function untilExpiryRan(): Promise<void> {
  const { json } = await send('POST', '/kept/_search/point_in_time?keep_alive=1ms');
  const pit = { id: json.pit_id };
  while ((await send('POST', '/_search', { pit, size: 0 })).status === 200);
}

describe.each([DAY_MS, -DAY_MS])('attack 78: the clock jumps by %i milliseconds', (jump) => {
  it('and what is open stays so, for as long as it was to be kept', async () => {
    for (let n = 0; n < 3; n += 1) {
      await send('PUT', `/kept/_doc/${n}?refresh=true`, { n });
    }
    const scroll = await send('POST', '/kept/_search?scroll=1m', { size: 1 });
    const { json } = await send('POST', '/kept/_search/point_in_time?keep_alive=1m');
    shift = jump;
    await untilExpiryRan();

    const search = { pit: { id: json.pit_id }, track_total_hits: true };
    expect((await send('POST', '/_search', search)).json.hits.total.value).toBe(3);
    const next = { scroll_id: scroll.json._scroll_id, scroll: '1m' };
    expect((await send('POST', '/_search/scroll', next)).json.hits.hits).toHaveLength(1);
    shift = 0;
    await untilExpiryRan();
    expect((await send('POST', '/_search', search)).status).toBe(200);
    await send('DELETE', '/_search/point_in_time/_all');
  });

  it('and no generated id comes twice, nor an older version before a newer one', async () => {
    const ids = new Set<string>();
    for (const now of [0, jump, 0, jump / 2]) {
      shift = now;
      for (let n = 0; n < 20; n += 1) {
        ids.add((await send('POST', '/counted/_doc', { n })).json._id);
      }
      const { json } = await send('PUT', '/counted/_doc/same', { now });
      ids.add(`${json._version} of same`);
    }
    expect(ids.size).toBe(84);
    await send('POST', '/counted/_refresh');
    expect((await send('GET', '/counted/_doc/same')).json._source).toEqual({ now: jump / 2 });
    await send('DELETE', '/counted');
  });

  it('and a policy deletes nothing whose age it does not reach', async () => {
    const transitions = [{ state_name: 'gone', conditions: { min_index_age: '3d' } }];
    const states = [
      { name: 'kept', actions: [], transitions },
      { name: 'gone', actions: [{ delete: {} }], transitions: [] },
    ];
    const policy = { description: '', default_state: 'kept', states };
    await send('PUT', `/_plugins/_ism/policies/p${jump}`, { policy });
    await send('PUT', '/aging');
    await send('POST', '/_plugins/_ism/add/aging', { policy_id: `p${jump}` });
    for (const now of [jump, 0, jump]) {
      shift = now;
      await send('POST', '/_plugins/_ism/retry/aging');
      const { json } = await send('GET', '/_plugins/_ism/explain/aging');
      expect(json.aging.policy_id).toBe(`p${jump}`);
    }
    expect((await send('HEAD', '/aging')).status).toBe(200);
    await send('DELETE', '/aging');
  });

  it('and tasks are told, with times that are none of the future of their end', async () => {
    await send('PUT', '/from/_doc/1?refresh=true', { n: 1 });
    const body = { source: { index: 'from' }, dest: { index: `to${Math.abs(jump)}` } };
    const { json } = await send('POST', '/_reindex?wait_for_completion=false', body);
    shift = jump;
    const done = await send('GET', `/_tasks/${json.task}?wait_for_completion=true`);
    expect(done.json).toMatchObject({ completed: true, response: { failures: [] } });
    expect(done.json.task.running_time_in_nanos).toBeGreaterThanOrEqual(0);
    expect(done.json.task.running_time_in_nanos).toBeLessThan(60e9);
  });
});
