import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '#store';
import { createSqliteStore } from '#store/sqlite';
import type { Principal } from '../principal/principal';
import { loadConfig } from '../config';
import { createWorkspaceAccess } from './workspace-access';
import { loadWorkspaces } from './workspace-cache';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

const folder = temporaryFolder('workspaces');
const COUNT = 2500;
let store: Store;
const config = loadConfig({
  environment: {},
  flags: {
    'auth.providers': 'basic',
    'opensearchDashboards.dashboardAdmin.users': ['ada', 'proxy:pat'],
    'opensearchDashboards.dashboardAdmin.groups': ['platform'],
  },
});
const person = (id: string, more: Partial<Principal> = {}): Principal => ({
  kind: 'user',
  id,
  name: id,
  roles: ['editor'],
  groups: [],
  ...more,
});

beforeAll(async () => {
  store = createSqliteStore({ file: join(folder, 'store.sqlite') });
  const writes = Array.from({ length: COUNT }, (_, number) => ({
    kind: 'put' as const,
    object: {
      type: 'workspace',
      id: `w${number}`,
      attributes: { name: `W ${number}` },
      references: [],
      permissions: { library_read: { users: [number % 2 === 0 ? 'even' : 'odd'] } },
    },
    text: {},
    expected: 'any' as const,
  }));
  await store.apply(writes, { by: 'test', onConflict: 'fail' });
});
afterAll(async () => {
  await store.close();
});

describe('Rights in workspaces', () => {
  it('are known after a start, however many workspaces there are', async () => {
    const access = createWorkspaceAccess(config, await loadWorkspaces(store));
    const { readable, writable, isUnrestricted } = access.accessFor(person('odd'));

    expect([readable.size, writable.size, isUnrestricted]).toEqual([COUNT / 2, 0, false]);
    expect(readable.has('w1') && !readable.has('w2')).toBe(true);
  });

  it('change with the workspace, at once', async () => {
    const cache = await loadWorkspaces(store);
    const access = createWorkspaceAccess(config, cache);
    const before = access.accessFor(person('odd')).readable.has('w1');
    cache.delete('w1');

    expect([before, access.accessFor(person('odd')).readable.has('w1')]).toEqual([true, false]);
  });

  it.each<[Principal, boolean]>([
    [person('x', { name: 'ada' }), true],
    [person('ada', { name: 'other' }), false],
    [person('x', { name: 'ADA' }), false],
    [person('proxy:ada', { kind: 'proxy', name: 'ada' }), false],
    [person('proxy:pat', { kind: 'proxy', name: 'pat' }), true],
    [person('oidc:abc:1', { kind: 'oidc', name: 'ada' }), false],
    [person('x', { groups: ['platform'] }), true],
    [person('x', { groups: ['platform2', 'Platform', '*'] }), false],
    [person('x', { roles: ['administrator'] }), false],
    [person('operator', { kind: 'local-operator' }), true],
    [person('operator'), false],
  ])('attack 62: %j administers dashboards: %s', async (principal, is) => {
    const access = createWorkspaceAccess(config, await loadWorkspaces(store));

    expect(access.accessFor(principal).isDashboardAdmin).toBe(is);
  });
});
