import { openPort } from '../../../src/plugins/opensearch-api/server/testing/open-port';
import type { RestClient } from './client';
import { connectNode } from './node-client';

/** The port for OpenSearch's clients, over the embedded engine of a folder of its own. */
export async function openPortClient(
  descriptions: string,
): Promise<RestClient & { close(): Promise<void> }> {
  const { server, url } = await openPort();
  return { ...connectNode(url, descriptions), close: () => server.close() };
}
