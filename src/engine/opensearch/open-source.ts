import type { LookupFunction } from 'node:net';
import { connectCluster, type Credentials } from '#cluster';
import type { SearchEngine } from '../engine';
import { createReading } from './opensearch-engine';
import { withoutOwnIndices } from './own-indices';
import { wordForSources } from './word-for-sources';

/** Where a data source is, and as whom it is asked. */
export interface SourceConnection {
  endpoint: string;
  credentials?: Credentials;
  /** PEM, in place of the authorities that the system trusts. */
  authorities?: readonly Buffer[];
  /** Resolves its name, and refuses addresses. */
  lookup: LookupFunction;
  /** Milliseconds. */
  requestTimeout: number;
  /** How the names of indices begin in which an Atrium keeps accounts and saved objects: nobody searches them. */
  ownIndices: string;
}

export interface OpenedSource {
  engine: SearchEngine;
  /** What answers, as in `OpenSearch 2.19.3`. */
  describe(limits: { signal: AbortSignal; timeoutMs: number }): Promise<SourceServer>;
  close(): Promise<void>;
}

interface SourceServer {
  /** As the ecosystem calls it. */
  product: 'OpenSearch' | 'Elasticsearch';
  version: string;
}

export type OpenSource = (connection: SourceConnection) => Promise<OpenedSource>;

/** Servers of others may answer without end; what they answer is copied and read as a whole. */
const MOST_BYTES = 100_000_000;

/** A server that speaks OpenSearch's language, to be read: a cluster, or another Atrium by its port for programs. */
export function openSource({
  endpoint,
  requestTimeout,
  credentials,
  authorities,
  lookup,
  ownIndices,
}: SourceConnection): OpenedSource {
  const cluster = connectCluster({
    hosts: [endpoint],
    requestTimeout,
    lookup,
    mostBytes: MOST_BYTES,
    ...(credentials && { credentials }),
    ...(authorities && { tls: { authorities, verify: 'full' as const } }),
  });
  const asked = wordForSources(cluster);
  return {
    engine: createReading(withoutOwnIndices(asked, ownIndices)),
    async describe(limits) {
      const { distribution, number } = await asked.version(limits);
      const product = distribution === 'opensearch' ? 'OpenSearch' : 'Elasticsearch';
      return { product, version: number };
    },
    close: () => cluster.close(),
  };
}
