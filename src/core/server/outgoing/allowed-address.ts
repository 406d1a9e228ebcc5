import { BlockList, isIP } from 'node:net';

/** Addresses that are of no host in the internet. */
const inside = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

/** Where machines of a cloud hand out their credentials: nobody may list them. */
const never = blockList('ipv4', [['169.254.0.0', 16]]);
never.addSubnet('fe80::', 10, 'ipv6');
never.addAddress('fd00:ec2::254', 'ipv6');

/** Of IPv6 this part is the internet; these parts of it are not, or lead to addresses of IPv4. */
const internet = blockList('ipv6', [['2000::', 3]]);
const exceptions = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

function blockList(
  family: 'ipv4' | 'ipv6',
  networks: readonly (readonly [network: string, prefix: number])[],
): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

/** Whether an address may be asked: one of the internet, or one that is listed itself. */
export function isAllowedAddress(address: string, listed: readonly string[]): boolean {
  if (never.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return false;
  if (listed.includes(address)) return true;
  if (isIP(address) === 4) return !inside.check(address, 'ipv4');
  return (
    isIP(address) === 6 && internet.check(address, 'ipv6') && !exceptions.check(address, 'ipv6')
  );
}
