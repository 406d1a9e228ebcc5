import type { AddressInfo } from 'node:net';
import type { CoreStart } from '#core/server';
import { createBytesInFlight } from './http/bytes-in-flight';
import { receiveBodies } from './http/receive-bodies';
import { refuseWebPages } from './http/refuse-web-pages';
import { openKeptTasks, TASK_TYPE } from './kept-tasks';
import { ENDPOINTS } from './registry';
import { registerEndpoints } from './register-endpoints';
import { registerErrors, sendBadAddress } from './register-errors';
import { createServerFacts, OPENSEARCH_VERSION } from './server-facts';

/** Opens the port and registers what answers on it. */
export async function openApi(core: CoreStart, port: number): Promise<void> {
  const { config, savedObjects } = core;
  savedObjects.registerType(TASK_TYPE);
  const keptTasks = await openKeptTasks(savedObjects.forServer());
  const listener = core.http.openListener({
    title: "OpenSearch's API",
    portKey: 'opensearchApi.port',
    port,
    onBadAddress: sendBadAddress,
  });
  const server = createServerFacts(config, () => {
    const { address = '', port: bound = 0 } = (listener.server.address() ?? {}) as AddressInfo;
    return `${address}:${bound}`;
  });
  listener.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-opensearch-version', `OpenSearch/${OPENSEARCH_VERSION} (opensearch)`);
    const opaqueId = request.headers['x-opaque-id'];
    if (typeof opaqueId === 'string') void reply.header('x-opaque-id', opaqueId);
    done();
  });
  refuseWebPages(listener);
  receiveBodies(listener, createBytesInFlight(config['opensearchApi.maxBytesInFlight']));
  registerErrors(listener, ENDPOINTS);
  registerEndpoints(listener, { endpoints: ENDPOINTS, core, server, keptTasks });
}
