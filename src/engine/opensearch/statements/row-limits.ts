import type { EngineContext } from '../../engine';
import type { AskedCluster } from '../ask-cluster';

/** As the plugin and indices of the versions have them where nobody sets another one. */
const USUAL_LIMITS = [200, 1000, 10_000];

/**
 * Whether so many rows are as many as the plugin answers at most, so that there may be more. A statement that asks for so many itself has
 * what it asked for.
 */
export async function isAtLimit(
  rows: number,
  text: string,
  { cluster, context }: { cluster: AskedCluster; context: EngineContext },
): Promise<boolean> {
  const [, asked] = /\b(?:limit|head)\s+(\d+)\s*;?\s*$/i.exec(text) ?? [];
  if (rows === 0 || Number(asked) === rows) return false;
  const limits = [...USUAL_LIMITS, ...(await readLimits(cluster, context))];
  return limits.includes(rows);
}

interface Settings {
  [kind: string]: { plugins?: { query?: { size_limit?: string; buckets?: string } } };
}

/** Its account may lack the right to read settings: then these are the usual ones. */
async function readLimits(
  cluster: AskedCluster,
  context: EngineContext,
): Promise<readonly number[]> {
  const path =
    '/_cluster/settings?include_defaults=true&filter_path=*.plugins.query.size_limit,*.plugins.query.buckets';
  const text = await cluster.ask({ method: 'GET', path }, context).catch(() => '{}');
  const settings = Object.values(JSON.parse(text) as Settings);
  return settings.flatMap(({ plugins }) => {
    const { size_limit: size, buckets } = plugins?.query ?? {};
    return [size, buckets].flatMap((one) => (one === undefined ? [] : [Number(one)]));
  });
}
