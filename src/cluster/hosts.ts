import { Pool } from 'undici';

/** One node, and whether it answers. */
export interface Host {
  /** Scheme, name and port. */
  readonly origin: string;
  /** What stands before each path: where a proxy serves the cluster under one. */
  readonly prefix: string;
  readonly pool: Pool;
}

export interface Hosts {
  /** In turn; one that failed lately only where no other is left. Undefined once all were tried. */
  choose(tried: ReadonlySet<Host>): Host | undefined;
  failed(host: Host): void;
  answered(host: Host): void;
  /** From now on these nodes are asked; connections to others end when their requests have. */
  replace(addresses: readonly string[]): void;
  close(): Promise<void>;
}

const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 30_000;

interface Health {
  faults: number;
  /** Milliseconds of `now`. */
  restsUntil: number;
}

export function createHosts(
  addresses: readonly string[],
  open: (origin: string) => Pool,
  now: () => number = () => performance.now(),
): Hosts {
  const health = new WeakMap<Host, Health>();
  let hosts = addresses.map((address) => toHost(address, open));
  let turn = 0;
  const restsUntil = (host: Host) => health.get(host)?.restsUntil ?? 0;
  const inTurn = (): Host | undefined => hosts[turn++ % hosts.length];
  return {
    choose(tried) {
      const left = hosts.filter((host) => !tried.has(host));
      const awake = new Set(left.filter((host) => restsUntil(host) <= now()));
      for (let count = 0; awake.size > 0 && count < hosts.length; count++) {
        const host = inTurn();
        if (host && awake.has(host)) return host;
      }
      return left.toSorted((one, other) => restsUntil(one) - restsUntil(other))[0];
    },
    failed(host) {
      const faults = (health.get(host)?.faults ?? 0) + 1;
      const rest = Math.min(FIRST_REST_MS * 2 ** (faults - 1), LONGEST_REST_MS);
      health.set(host, { faults, restsUntil: now() + rest });
    },
    answered(host) {
      health.delete(host);
    },
    replace(next) {
      const wanted = new Set(next.map((address) => originOf(address)));
      const kept = hosts.filter(({ origin }) => wanted.has(origin));
      const known = new Set(kept.map(({ origin }) => origin));
      const gone = hosts.filter(({ origin }) => !wanted.has(origin));
      const added = next.filter((address) => !known.has(originOf(address)));
      hosts = [...kept, ...added.map((address) => toHost(address, open))];
      for (const { pool } of gone) void pool.close().catch(() => undefined);
    },
    async close() {
      await Promise.all(hosts.map(({ pool }) => pool.destroy()));
    },
  };
}

function toHost(address: string, open: (origin: string) => Pool): Host {
  const origin = originOf(address);
  const prefix = new URL(address).pathname.replace(/\/+$/, '');
  return { origin, prefix, pool: open(origin) };
}

const originOf = (address: string): string => new URL(address).origin;
