import type { Cluster, RequestLimits } from './cluster';
import type { Hosts } from './hosts';

interface NodesAnswer {
  nodes?: Record<string, { roles?: readonly string[]; http?: { publish_address?: string } }>;
}

export interface SniffOptions {
  onStart: boolean;
  onFault: boolean;
  /** Milliseconds; missing: never by itself. */
  interval?: number;
}

const TIMEOUT_MS = 10_000;
const LEAST_BETWEEN_MS = 5000;

/** Keeps to the nodes that the cluster itself names. What it can't tell changes nothing. */
export function createSniffing(
  hosts: Hosts,
  [first]: readonly string[],
  options: SniffOptions | undefined,
): { start(ask: Cluster['ask']): void; onFault(): void; end(): void } {
  const ended = new AbortController();
  let asked: Cluster['ask'] | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const look = async () => {
    if (!asked || first === undefined || ended.signal.aborted) return;
    if (performance.now() - last < LEAST_BETWEEN_MS) return;
    last = performance.now();
    const limits = { signal: ended.signal, timeoutMs: TIMEOUT_MS };
    const found = await findNodes(asked, first, limits).catch(() => []);
    if (found.length > 0) hosts.replace(found);
  };
  return {
    start(ask) {
      asked = ask;
      if (options?.onStart) void look();
      if (options?.interval !== undefined) timer = setInterval(look, options.interval).unref();
    },
    onFault() {
      if (options?.onFault) void look();
    },
    end() {
      ended.abort();
      clearInterval(timer);
    },
  };
}

/** The roles of nodes that only keep the cluster together. */
const KEEPERS = new Set(['cluster_manager', 'master', 'voting_only']);

/** The addresses of the nodes that answer searches, with the scheme of the first one. None where nobody names any. */
async function findNodes(
  ask: Cluster['ask'],
  first: string,
  limits: RequestLimits,
): Promise<readonly string[]> {
  const { protocol } = new URL(first);
  const text = await ask({ method: 'GET', path: '/_nodes/http' }, limits);
  const { nodes = {} } = JSON.parse(text) as NodesAnswer;
  return Object.values(nodes).flatMap(({ roles = [], http }) => {
    const published = http?.publish_address;
    const isKeeper = roles.length > 0 && roles.every((role) => KEEPERS.has(role));
    if (published === undefined || isKeeper) return [];
    const address = `${protocol}//${addressOf(published)}`;
    return URL.canParse(address) ? [new URL(address).origin] : [];
  });
}

/** `10.0.0.1:9200`, or `name/10.0.0.1:9200` where a node has a name: certificates are for names. */
function addressOf(published: string): string {
  const [name = '', address] = published.split('/');
  if (address === undefined) return name;
  return `${name}${/:\d+$/.exec(address)?.[0] ?? ''}`;
}
