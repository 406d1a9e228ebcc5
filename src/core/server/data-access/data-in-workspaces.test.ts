import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSharedServer, type SharedServer } from '../workspaces/testing';

let server: SharedServer;
let north: string;
let south: string;
beforeAll(async () => {
  server = await createSharedServer(['owen', 'nina']);
  const { body } = await server.as('ada')('GET', '/api/security/data_rules');
  for (const { id } of body['rules'] as { id: string }[]) {
    await server.as('ada')('DELETE', `/api/security/data_rules/${id}`);
  }
  north = await server.makeWorkspace('North', { reads: ['owen'], writes: ['nina'] });
  south = await server.makeWorkspace('South', { reads: ['owen'] });
  for (const [id, index] of [
    [north, 'north-*'],
    [south, 'south-*'],
  ] as const) {
    await server.as('ada')('POST', '/api/security/data_rules', {
      name: index,
      indices: [index],
      access: 'write',
      workspaces: [id],
    });
  }
});
afterAll(() => server.close());

const readable = async (name: string, workspace?: string) => {
  const prefix = workspace === undefined ? '' : `/w/${workspace}`;
  const { status, body } = await server.as(name)('GET', `${prefix}/api/security/data_access`);
  return status === 200 ? body['read'] : status;
};

it('attack 30: data of a workspace is there inside it, for those who may enter it, and nowhere else', async () => {
  expect(await readable('owen', north)).toEqual(['north-*']);
  expect(await readable('owen', south)).toEqual(['south-*']);
  expect(await readable('nina', north)).toEqual(['north-*']);
  expect(await readable('nina', south)).toBe(403);
  expect(await readable('nina', 'no-such-workspace')).toBe(403);
  expect(await readable('owen')).toEqual([]);
});
