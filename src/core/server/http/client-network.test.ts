import { expect, it } from 'vitest';
import { networkOf } from './client-network';

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:0a00:1', '10.0.0.1'],
  ['0:0:0:0:0:ffff:10.0.0.1', '10.0.0.1'],
  ['10.0.0.1:52110', '10.0.0.1'],
  ['[2001:db8:1:2::9]:52110', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::10.0.0.1', '64:ff9b:0:0'],
  ['unknown', 'unknown'],
  ['::1', '0:0:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001:db8::1:2', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
])('attack 103: the network of %s is %s, whatever a proxy adds to it', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
