import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whose addresses count together where attempts and connections are counted: of IPv6 a customer has the addresses of a
 * whole /64. Some proxies name the port too, which is another one for each connection, and an address has many spellings.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const [, before, inBrackets] = WITH_PORT.exec(address) ?? [];
  const host = before ?? inBrackets ?? address;
  if (!isIPv6(host)) return host;
  const groups = toGroups(host);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.')
    : groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':');
}

const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([\da-fA-F:.]{2,45})\](?::\d{1,5})?)$/;

/** The eight numbers of an IPv6 address. */
function toGroups(address: string): readonly number[] {
  const [plain = ''] = address.split('%');
  const [head = [], tail] = plain.split('::').map(readGroups);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array.from({ length: zeros }, () => 0), ...(tail ?? [])];
}

/** The last two may be written as an IPv4 address. */
function readGroups(text: string): readonly number[] {
  return text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      if (!isIPv4(group)) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
}
