import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitedSocket } from './limited-socket';

let server: Server;
let peers: Socket[];

beforeEach(async () => {
  peers = [];
  server = createServer((socket) => void peers.push(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const peer of peers) peer.destroy();
  server.close();
});

const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1');

it('attack 116: an answer that does not end is cut off', async () => {
  const { socket, onTooMuch } = limitedSocket(open(), { most: 100_000, silenceMs: 60_000 });
  const told = new Promise<void>((resolve) => onTooMuch(resolve));
  socket.resume();
  await once(socket, 'connect');
  await expect.poll(() => peers.length).toBe(1);
  peers[0]?.write(Buffer.alloc(1_000_000));
  await told;
  expect(socket.destroyed || (await once(socket, 'close'))).toBeTruthy();
});

it('attack 116: a server that says nothing is not waited for longer than a statement may take', async () => {
  const { socket, onSilence } = limitedSocket(open(), { silenceMs: 20, graceMs: 20 });
  const told = new Promise<void>((resolve) => onSilence(resolve));
  await told;
  expect(socket.destroyed || (await once(socket, 'close'))).toBeTruthy();
});
