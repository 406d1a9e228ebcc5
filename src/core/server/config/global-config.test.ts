import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { CoreSetup } from '../plugins/server-plugin';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer | undefined;
afterEach(() => server?.close());

async function readGlobalConfig(flags: Record<string, unknown> = {}) {
  const seen: CoreSetup['globalConfig'][] = [];
  const plugin = {
    id: 'curious',
    setup: ({ globalConfig }: CoreSetup) => void seen.push(globalConfig),
  };
  server = await createTestServer({ plugins: [plugin], flags });
  return seen[0];
}

describe('The configuration that all plugins share', () => {
  it('has what is known of the dashboards, with an empty list of their administrators', async () => {
    expect((await readGlobalConfig())?.opensearchDashboards).toEqual({
      index: '.opensearch_dashboards',
      configIndex: '.opensearch_dashboards_config',
      autocompleteTerminateAfter: 100_000,
      autocompleteTimeout: 1000,
      dashboardAdmin: { groups: [], users: [] },
      futureNavigation: false,
    });
  });

  it('has the times of the cluster; a ping takes as long as a request unless it is said', async () => {
    expect((await readGlobalConfig({ 'opensearch.requestTimeout': 5000 }))?.opensearch).toEqual({
      shardTimeout: 30_000,
      requestTimeout: 5000,
      pingTimeout: 5000,
    });
  });

  it('says what was configured', async () => {
    const config = await readGlobalConfig({
      'opensearch.pingTimeout': 700,
      'opensearchDashboards.futureNavigation': true,
      'savedObjects.maxImportPayloadBytes': 1_048_576,
      'savedObjects.permission.enabled': true,
    });

    expect(config?.opensearch.pingTimeout).toBe(700);
    expect(config?.opensearchDashboards.futureNavigation).toBe(true);
    expect(config?.savedObjects).toEqual({
      maxImportPayloadBytes: 1_048_576,
      permission: { enabled: true },
    });
  });

  it('has the folder of the data', async () => {
    const config = await readGlobalConfig();

    expect(config?.path).toEqual({ data: join(server?.folder ?? '', 'data') });
  });

  it('has the limit of imports and whether permissions are on', async () => {
    expect((await readGlobalConfig())?.savedObjects).toEqual({
      maxImportPayloadBytes: 26_214_400,
      permission: { enabled: false },
    });
  });

  it('names the administrators of dashboards', async () => {
    const config = await readGlobalConfig({
      'opensearchDashboards.dashboardAdmin.users': ['ada'],
      'opensearchDashboards.dashboardAdmin.groups': 'operators, owners',
    });

    expect(config?.opensearchDashboards.dashboardAdmin).toEqual({
      users: ['ada'],
      groups: ['operators', 'owners'],
    });
  });
});
