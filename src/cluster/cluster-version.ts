import { tell } from '#common/server-messages';
import type { Cluster, ClusterVersion, RequestLimits } from './cluster';
import { ClusterError } from './cluster-error';

const KEPT_MS = 60_000;

/** Asks which version answers, and remembers it for a minute. */
export function createVersionReader(
  ask: Cluster['ask'],
  now: () => number = () => performance.now(),
): Cluster['version'] {
  let known: { version: ClusterVersion; readAt: number } | undefined;
  return async (limits: RequestLimits) => {
    if (known && now() - known.readAt < KEPT_MS) return known.version;
    const version = readVersion(await ask({ method: 'GET', path: '/' }, limits));
    known = { version, readAt: now() };
    return version;
  };
}

/** It is shown and stored: whoever answers may send anything. */
const VERSION = /^(\d{1,5})\.(\d{1,5})[\w.+-]{0,50}$/;

/** From the answer of `GET /`. */
function readVersion(text: string): ClusterVersion {
  const { version } = JSON.parse(text) as {
    version?: { number?: unknown; distribution?: unknown };
  };
  const number = String(version?.number ?? '');
  const [, major, minor] = VERSION.exec(number) ?? [];
  if (major === undefined || minor === undefined) {
    throw new ClusterError('unavailable', tell('cluster.noVersion'));
  }
  // A node that is told to name itself as its ancestor for old clients still says what it is.
  const distribution = version?.distribution === 'opensearch' ? 'opensearch' : 'elasticsearch';
  return { distribution, number, major: Number(major), minor: Number(minor) };
}
