import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { CoreStart } from '#core/server';

/** What is the same for as long as the server runs: it is a cluster of one node. */
export interface ServerFacts {
  readonly nodeId: string;
  readonly nodeName: string;
  readonly clusterName: string;
  readonly clusterUuid: string;
  /** What clients are told; older ones want another version than the one that is spoken. */
  readonly claimedVersion: string;
  readonly claimsOldVersion: boolean;
  readonly host: string;
  /** `address:port` */
  readonly httpAddress: () => string;
}

/** The version of OpenSearch whose language and addresses are spoken, and with which the engine is compared. */
export const OPENSEARCH_VERSION = '3.8.0';
const OLD_VERSION = '7.10.2';

export function createServerFacts(
  config: CoreStart['config'],
  httpAddress: () => string,
): ServerFacts {
  const claimsOldVersion = config['compatibility.override_main_response_version'];
  const data = resolve(config['path.data']);
  return {
    nodeId: idOf('node', data),
    nodeName: config['server.name'] ?? hostname(),
    clusterName: 'atrium',
    clusterUuid: idOf('cluster', data),
    claimedVersion: claimsOldVersion ? OLD_VERSION : OPENSEARCH_VERSION,
    claimsOldVersion,
    host: config['server.host'],
    httpAddress,
  };
}

/** As long as OpenSearch's ids, and the same at the next start. */
export const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
