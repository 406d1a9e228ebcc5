import { openPort } from '../../../src/plugins/opensearch-api/server/testing/open-port';
import { ENDPOINTS } from '../../../src/plugins/opensearch-api/server/registry';
import type { RestClient } from './client';
import { connectNode } from './node-client';
import { createWaitingDocuments, withoutIds } from './waiting-documents';

/** The port for OpenSearch's clients, over the embedded engine of a folder of its own. */
export async function openPortClient(
  descriptions: string,
): Promise<RestClient & { close(): Promise<void> }> {
  const { server, url } = await openPort({ plainIds: true });
  const port = connectNode(url, descriptions);
  const operator = server.engine.forOperator();
  const documents = takesDocuments() ? undefined : createWaitingDocuments(server);
  return {
    async call(call) {
      const write = documents?.writerOf(call.api);
      if (write) return { status: 200, body: await write(call.parameters) };
      await documents?.load();
      const answer = await port.call(call);
      return documents ? { ...answer, body: withoutIds(answer.body) } : answer;
    },
    async clear() {
      documents?.clear();
      for (const { name } of await operator.listIndices()) await operator.deleteIndex(name);
    },
    close: () => server.close(),
  };
}

const takesDocuments = (): boolean =>
  ENDPOINTS.some(({ name, isRefused }) => name === 'bulk' && isRefused !== true);
