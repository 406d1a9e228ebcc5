import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { roleOfGroups } from './group-role';
import type { Principal, Role } from '../principal/principal';
import { hashSecret, isSameSecret } from './secrets';
import { isUserName } from './users';

/**
 * The person whom a proxy names in headers. Only proxies at the listed addresses are believed, and it is the address of the
 * connection that counts, not one that another header names.
 */
export function createProxyProvider(config: Config) {
  const trusted = toBlockList(config['auth.proxy.addresses']);
  const secret = config['auth.proxy.secret'];
  const secretHash = secret === undefined ? undefined : hashSecret(secret);
  const userHeader = config['auth.proxy.userHeader'].toLowerCase();
  const groupsHeader = config['auth.proxy.groupsHeader'].toLowerCase();

  return ({ raw, headers }: FastifyRequest): Principal | undefined => {
    const name = headers[userHeader];
    if (!contains(trusted, raw.socket.remoteAddress ?? '')) {
      return undefined;
    }
    if (secretHash && !isSameSecret(String(headers['x-proxy-secret'] ?? ''), secretHash)) {
      return undefined;
    }
    // A header that came twice holds a comma, which no name has: nobody can put a name before the proxy's.
    if (typeof name !== 'string' || !isUserName(name)) {
      return undefined;
    }
    const groups = String(headers[groupsHeader] ?? '')
      .split(',')
      .map((group) => group.trim())
      .filter(Boolean);
    const role = toRole(groups, config);
    return { kind: 'proxy', id: `proxy:${name}`, name, roles: role ? [role] : [], groups };
  };
}

const toRole = (groups: readonly string[], config: Config): Role | undefined =>
  roleOfGroups(groups, {
    administratorGroups: config['auth.proxy.administratorGroups'],
    editorGroups: config['auth.proxy.editorGroups'],
    defaultRole: config['auth.proxy.defaultRole'],
  });

/** By the configuration as it is now; nothing where no proxy names people any more. */
export function roleOfProxied(groups: readonly string[], config: Config): Role | undefined {
  return config['auth.providers'].includes('proxy') ? toRole(groups, config) : undefined;
}

function toBlockList(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of addresses) {
    if (text === 'loopback') {
      list.addSubnet('127.0.0.0', 8, 'ipv4');
      list.addAddress('::1', 'ipv6');
      continue;
    }
    const [address = '', bits] = text.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

function contains(list: BlockList, remoteAddress: string): boolean {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
