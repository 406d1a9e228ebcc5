import type { EngineContext } from '../../engine';
import type { AskedCluster } from '../ask-cluster';

/** Where its setting is not known, as earlier versions have it. */
const USUAL_LIMIT = 200;
/** Documents that a search answers at most, unless an index has another limit. */
const RESULT_WINDOW = 10_000;
/** Groups that earlier versions answer at most. */
const GROUPS = 1000;

/**
 * Whether so many rows are as many as the plugin answers at most, so that there may be more. A statement that asks for so many itself has
 * what it asked for.
 */
export async function isAtLimit(
  rows: number,
  text: string,
  { cluster, context }: { cluster: AskedCluster; context: EngineContext },
): Promise<boolean> {
  const words = text.trim().replace(/;$/, '').trim().split(/\s+/);
  const asked = /^(?:limit|head)$/i.test(words.at(-2) ?? '') ? Number(words.at(-1)) : undefined;
  if (rows === 0 || asked === rows) return false;
  if (rows === RESULT_WINDOW) return true;
  if (rows === GROUPS && /\bby\b/i.test(text)) return true;
  return (await readLimits(cluster, context)).includes(rows);
}

interface Settings {
  [kind: string]: { plugins?: { query?: { size_limit?: string; buckets?: string } } };
}

/** Its account may lack the right to read settings: then it is the usual one. */
async function readLimits(
  cluster: AskedCluster,
  context: EngineContext,
): Promise<readonly number[]> {
  const path =
    '/_cluster/settings?include_defaults=true&filter_path=*.plugins.query.size_limit,*.plugins.query.buckets';
  const text = await cluster.ask({ method: 'GET', path }, context).catch(() => '{}');
  const settings = Object.values(JSON.parse(text) as Settings);
  const limits = settings.flatMap(({ plugins }) => {
    const { size_limit: size, buckets } = plugins?.query ?? {};
    return [size, buckets].flatMap((one) => (one === undefined ? [] : [Number(one)]));
  });
  return limits.length > 0 ? limits : [USUAL_LIMIT];
}
