import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerStaticFiles } from '../http/static-files';

const KINDS = [
  'opensearch',
  'opensearch_dashboards',
  'opensearch_mark',
  'opensearch_center_mark',
  'opensearch_spinner',
];

// The folder and the address that the server has for pictures, with the files that are in it.
const folder = fileURLToPath(new URL('../../../../assets', import.meta.url));
const server = fastify();
beforeAll(() => registerStaticFiles(server, { prefix: '/ui/', folder, immutable: false }));
afterAll(() => server.close());

describe('Logos', () => {
  it.each([
    ...KINDS.flatMap((kind) => [kind, `${kind}_on_light`, `${kind}_on_dark`]),
    'opensearch_chat',
  ])('are pictures under ui/logos/ in which nothing runs: %s', async (name) => {
    const response = await server.inject(`/ui/logos/${name}.svg`);

    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/svg+xml');
    expect(response.body).toMatch(/^<svg [^>]*>.*<\/svg>\s*$/s);
    expect(response.body).not.toMatch(/<script|href=|\son\w+=/i);
  });
});
