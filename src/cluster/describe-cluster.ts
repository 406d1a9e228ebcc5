import type { Cluster, ClusterVersion } from './cluster';

const ASKING_MS = 10_000;
/** The last version of the ecosystem's ancestor before OpenSearch began. */
const LAST_ANCESTOR = { major: 7, minor: 10 };
const TESTED_MAJOR = 3;

/** What answers at `opensearch.hosts`, for the operator; never throws. */
export async function describeCluster(cluster: Pick<Cluster, 'version'>): Promise<string> {
  const signal = AbortSignal.timeout(ASKING_MS);
  try {
    return describeVersion(await cluster.version({ signal, timeoutMs: ASKING_MS }));
  } catch (error) {
    return `The cluster does not say which version it is: ${(error as Error).message}`;
  }
}

function describeVersion({ distribution, number, major, minor }: ClusterVersion): string {
  if (distribution === 'opensearch') {
    return major <= TESTED_MAJOR
      ? `The cluster is OpenSearch ${number}.`
      : `The cluster is OpenSearch ${number}, which is newer than those that Atrium was tested with (1.x to ${TESTED_MAJOR}.x).`;
  }
  const isAncestor =
    major < LAST_ANCESTOR.major || (major === LAST_ANCESTOR.major && minor <= LAST_ANCESTOR.minor);
  return isAncestor
    ? `The cluster is Elasticsearch ${number}, from before OpenSearch: it refuses what OpenSearch added since.`
    : `The cluster is Elasticsearch ${number}. Atrium asks OpenSearch, and Elasticsearch up to 7.10: this one may refuse searches.`;
}
