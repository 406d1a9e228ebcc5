import { lookup, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { isAllowedAddress } from './allowed-address';

/** Hosts that the operator lets the server ask. */
export interface AllowedHosts {
  /** `host` or `host:port`; addresses that are not of the internet have to be listed themselves. */
  allowed: readonly string[];
  /** The key of the configuration that lists them, for messages. */
  setting: string;
}

export interface AskedHost {
  /** A name or an address, IPv6 without brackets. */
  host: string;
  /** As the list has it with its port, and as it is told. */
  shown: string;
  /** The port is the usual one: the host alone may be listed. */
  isDefaultPort: boolean;
}

export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/** Throws for a host that is not listed. What a name stands for is seen when it is resolved. */
export function checkHost({ host, shown, isDefaultPort }: AskedHost, listed: AllowedHosts): void {
  const { allowed, setting } = listed;
  if (!allowed.includes(shown) && !(isDefaultPort && allowed.includes(host))) {
    throw new RefusedAddress(`The host ${shown} is not in ${setting}.`);
  }
  if (isIP(host) && !isAllowedAddress(host, addressesIn(allowed))) {
    throw new RefusedAddress(`The address ${host} is not of the internet, and not in ${setting}.`);
  }
}

/** Why what a name stands for may not be asked; undefined where it may. */
export function refusalOf(
  hostname: string,
  addresses: readonly LookupAddress[],
  { allowed, setting }: AllowedHosts,
): RefusedAddress | undefined {
  const listed = addressesIn(allowed);
  const refused = addresses.find(({ address }) => !isAllowedAddress(address, listed));
  return refused
    ? new RefusedAddress(
        `${hostname} stands for ${refused.address}, which is not of the internet, and not in ${setting}.`,
      )
    : undefined;
}

export type ResolveName = (host: string) => Promise<readonly LookupAddress[]>;

const resolveByName: ResolveName = async (host) => promisify(lookup)(host, { all: true });

/**
 * The address to connect to: what the name stands for is looked up once and checked, and whoever connects uses that very address, so
 * that a name that stands for something else a moment later leads nowhere. Throws `RefusedAddress`.
 */
export async function resolveAllowed(
  asked: AskedHost,
  listed: AllowedHosts,
  resolve: ResolveName = resolveByName,
): Promise<string> {
  checkHost(asked, listed);
  if (isIP(asked.host)) return asked.host;
  const addresses = await resolve(asked.host);
  const refused = refusalOf(asked.host, addresses, listed);
  if (refused) throw refused;
  const [first] = addresses;
  if (!first) throw new RefusedAddress(`${asked.host} stands for no address.`);
  return first.address;
}

/** Of the list, also those with a port. */
const addressesIn = (allowed: readonly string[]): readonly string[] =>
  allowed
    .map(
      (entry) =>
        /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ??
        (isIP(entry) ? entry : entry.replace(/:\d+$/, '')),
    )
    .filter((entry) => isIP(entry) !== 0);
