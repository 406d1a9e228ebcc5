import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { WAIT_MS } from '../../tools/test/wait-limit';
import { type Atrium, post, startAtrium } from '../support/atrium';
import { hearEvents } from '../support/hear-events';

const WAIT = { timeout: WAIT_MS };
const url = inject('openSearchUrl');

/** Whatever one of them is asked, the other knows it within a second. */
describe.skipIf(url === '')(`servers over one cluster ${inject('openSearchMissing')}`, () => {
  const index = `.many-${randomUUID()}`;
  const flags = [
    `--opensearch.hosts=${url}`,
    '--savedObjects.store=opensearch',
    `--opensearchDashboards.index=${index}`,
    '--workspace.enabled=true',
  ];
  let here: Atrium;
  let there: Atrium;
  beforeAll(async () => {
    [here, there] = await Promise.all([startAtrium({ flags }), startAtrium({ flags })]);
  });
  afterAll(async () => {
    await Promise.all([here?.stop(), there?.stop()]);
    const all = `${index}*,${index.slice(1)}*`;
    await fetch(`${url}/${all}?expand_wildcards=all`, { method: 'DELETE' });
  });

  it('a setting for all holds at the other one, also where that has asked for it before', async () => {
    const path = '/api/opensearch-dashboards/settings';
    const read = async () => {
      const answer = await fetch(there.url + path);
      const { settings } = (await answer.json()) as { settings: Settings };
      return settings['dateFormat']?.userValue;
    };
    expect(await read()).toBeUndefined();
    await post(here.url + path, { changes: { dateFormat: 'YYYY' } });

    await expect.poll(read, WAIT).toBe('YYYY');
  });

  it('a workspace is there, and gone, at the other one', async () => {
    const made = await post(`${here.url}/api/workspaces`, {
      attributes: { name: 'Harbor', features: ['use-case-all'] },
    });
    const { result } = (await made.json()) as { result: { id: string } };
    const isThere = async () => {
      const answer = await fetch(`${there.url}/api/workspaces/${result.id}`);
      return ((await answer.json()) as { success: boolean }).success;
    };
    await expect.poll(isThere, WAIT).toBe(true);
    await fetch(`${here.url}/api/workspaces/${result.id}`, {
      method: 'DELETE',
      headers: { 'osd-xsrf': 'true' },
    });

    await expect.poll(isThere, WAIT).toBe(false);
  });

  it('pages that are open at the other one hear of each object once', async () => {
    const [near, far] = await Promise.all([hearEvents(here.url), hearEvents(there.url)]);
    const address = `${here.url}/api/saved_objects/dashboard/heard`;
    await post(address, { attributes: { title: 'Heard' } });
    await fetch(address, { method: 'DELETE', headers: { 'osd-xsrf': 'true' } });
    await post(`${address}-last`, { attributes: { title: 'Last' } });
    const changesIn = (text: string) => text.match(/"id":"heard[^}]*/g) ?? [];

    await expect.poll(() => changesIn(far.text()).at(-1), WAIT).toContain('heard-last');
    expect(changesIn(far.text())).toContain('"id":"heard","change":"delete"');
    await post(`${there.url}/api/saved_objects/dashboard/heard-there`, {
      attributes: { title: 'There' },
    });
    await expect.poll(() => changesIn(near.text()).at(-1), WAIT).toContain('heard-there');
    // What a server did itself it does not hear of again from the store.
    expect(changesIn(near.text())).toEqual([
      '"id":"heard","change":"create"',
      '"id":"heard","change":"delete"',
      '"id":"heard-last","change":"create"',
      '"id":"heard-there","change":"create"',
    ]);
    near.end();
    far.end();
  });

  it('pages that are open at the other one hear once of an index that is made or deleted', async () => {
    const [near, far] = await Promise.all([hearEvents(here.url), hearEvents(there.url)]);
    const name = `${index.slice(1)}-ports`;
    const address = `/internal/data/indices/${name}`;
    const newsIn = (text: string) => text.match(/"name":"many-[^"]*","kind":"[a-z]+"/g) ?? [];
    const made = `"name":"${name}","kind":"created"`;
    const gone = `"name":"${name}","kind":"deleted"`;
    const mappings = { properties: { port: { type: 'keyword' } } };
    expect((await post(here.url + address, { mappings })).status).toBe(200);
    await expect.poll(() => newsIn(far.text()), WAIT).toEqual([made]);
    await fetch(there.url + address, { method: 'DELETE', headers: { 'osd-xsrf': 'true' } });
    await expect.poll(() => newsIn(near.text()), WAIT).toEqual([made, gone]);
    // What a server did itself it does not hear of again from the store; the third change comes behind that.
    await post(here.url + address, { mappings });
    await expect.poll(() => newsIn(far.text()), WAIT).toEqual([made, gone, made]);
    expect(newsIn(near.text())).toEqual([made, gone, made]);
    near.end();
    far.end();
  });
});

type Settings = Record<string, { userValue?: unknown }>;
