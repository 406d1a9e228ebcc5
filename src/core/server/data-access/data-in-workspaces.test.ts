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

it('no rule names a workspace that is not there; one that was deleted stays in its rule', async () => {
  const ask = server.as('ada');
  const gone = await server.makeWorkspace('Gone', { reads: [] });
  const rules = '/api/security/data_rules';
  const ruleFor = (...workspaces: string[]) => ({
    name: 'a rule',
    indices: ['west-*'],
    access: 'read',
    workspaces,
  });
  const { body: made } = await ask('POST', rules, ruleFor(gone));
  const { status } = await ask('DELETE', `/api/workspaces/${gone}`);
  expect(status).toBe(200);

  const refused = await ask('POST', rules, ruleFor(north, gone));
  expect([refused.status, refused.body['message']]).toEqual([
    400,
    expect.stringContaining(`[request body.workspaces]: there is no workspace "${gone}".`),
  ]);
  const path = `${rules}/${String(made['id'])}`;
  expect((await ask('PUT', path, ruleFor(gone, north))).status).toBe(200);
  expect((await ask('PUT', path, ruleFor(gone, 'North'))).status).toBe(400);
  expect((await ask('DELETE', path)).status).toBe(200);
});

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
