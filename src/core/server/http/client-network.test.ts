import { expect, it } from 'vitest';
import { networkOf } from './client-network';

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
  ['::1', '0:0:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001:db8::1:2', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
