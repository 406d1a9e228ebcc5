import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPort, type OpenPort } from './testing/open-port';

let port: OpenPort;
beforeAll(async () => void (port = await openPort()));
afterAll(() => port.server.close());

const ISM = '/_plugins/_ism';
const send = (method: string, path: string, body?: object) =>
  port.ask(`${ISM}${path}`, { method, ...(body && { body }) });

const POLICY = {
  description: 'a week',
  default_state: 'hot',
  states: [
    {
      name: 'hot',
      actions: [{ rollover: { min_doc_count: 5 } }],
      transitions: [{ state_name: 'gone', conditions: { min_index_age: '7d' } }],
    },
    { name: 'gone', actions: [{ delete: {} }], transitions: [] },
  ],
};

describe('Policies over the port', () => {
  it('are put, told and deleted as by OpenSearch', async () => {
    const made = await send('PUT', '/policies/week', { policy: POLICY });
    const again = await send('PUT', '/policies/week', { policy: POLICY });
    const { _seq_no: seqNo } = made.json;
    const changed = await send('PUT', `/policies/week?if_seq_no=${seqNo}&if_primary_term=1`, {
      policy: { ...POLICY, description: 'seven days' },
    });
    const one = await send('GET', '/policies/week');
    const all = await send('GET', '/policies');
    const gone = await send('DELETE', '/policies/week');
    const missing = await send('GET', '/policies/week');

    expect([made.status, made.json]).toEqual([
      201,
      {
        _id: 'week',
        _version: 1,
        _seq_no: 0,
        _primary_term: 1,
        policy: {
          policy: {
            ...POLICY,
            policy_id: 'week',
            last_updated_time: expect.any(Number),
            schema_version: 1,
            error_notification: null,
          },
        },
      },
    ]);
    expect([again.status, again.json.error.type]).toEqual([
      409,
      'version_conflict_engine_exception',
    ]);
    expect([changed.status, changed.json._version, changed.json._seq_no]).toEqual([200, 2, 1]);
    expect(one.json).toMatchObject({ _id: 'week', policy: { description: 'seven days' } });
    expect(all.json).toMatchObject({ policies: [{ _id: 'week' }], total_policies: 1 });
    expect(gone.json).toMatchObject({ _id: 'week', result: 'deleted' });
    expect(missing.status).toBe(404);
  });

  it('are given to indices and taken from them, and explained', async () => {
    await send('PUT', '/policies/own', { policy: POLICY });
    await port.ask('/kept-1', { method: 'PUT' });
    await port.ask('/kept-2', { method: 'PUT' });
    const none = await send('GET', '/explain/kept-1');
    const added = await send('POST', '/add/kept-*', { policy_id: 'own' });
    const twice = await send('POST', '/add/kept-1', { policy_id: 'own' });
    const changed = await send('POST', '/change_policy/kept-1', { policy_id: 'own', state: 'hot' });
    const removed = await send('POST', '/remove/kept-2');
    const retried = await send('POST', '/retry/kept-1');
    const explained = await send('GET', '/explain/kept-*');

    expect(none.json).toMatchObject({ 'kept-1': { enabled: null }, total_managed_indices: 0 });
    expect(added.json).toEqual({ updated_indices: 2, failures: false, failed_indices: [] });
    expect(twice.json).toMatchObject({
      updated_indices: 0,
      failures: true,
      failed_indices: [{ index_name: 'kept-1' }],
    });
    expect(changed.json.updated_indices).toBe(1);
    expect(removed.json.updated_indices).toBe(1);
    expect(retried.json.failed_indices).toMatchObject([
      { index_name: 'kept-1', reason: 'This index is not in failed state.' },
    ]);
    expect(explained.json).toMatchObject({
      'kept-1': {
        'index.plugins.index_state_management.policy_id': 'own',
        policy_id: 'own',
        state: { name: 'hot' },
        enabled: true,
      },
      'kept-2': { enabled: null },
      total_managed_indices: 1,
    });
  });

  it('are refused with what can’t be done by them', async () => {
    const states = [{ name: 'a', actions: [{ snapshot: {} }], transitions: [] }];
    const refused = await send('PUT', '/policies/x', { policy: { default_state: 'a', states } });
    const unknown = await send('POST', '/add/none', { policy_id: 'x' });

    expect([refused.status, refused.json.error.reason]).toEqual([
      400,
      'The action [snapshot] is not supported: there are [rollover] and [delete].',
    ]);
    expect(unknown.status).toBe(404);
  });
});
