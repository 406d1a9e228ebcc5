import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';

const KINDS = [
  'opensearch',
  'opensearch_dashboards',
  'opensearch_mark',
  'opensearch_center_mark',
  'opensearch_spinner',
];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ plugins: [] });
});
afterAll(() => server.close());

describe('Logos', () => {
  it.each([
    ...KINDS.flatMap((kind) => [kind, `${kind}_on_light`, `${kind}_on_dark`]),
    'opensearch_chat',
  ])('are pictures under ui/logos/: %s', async (name) => {
    const response = await server.http.inject({
      url: `/ui/logos/${name}.svg`,
      headers: { host: 'localhost' },
    });

    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/svg+xml');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.body).toMatch(/^<svg [^>]*>.*<\/svg>\s*$/s);
    expect(response.body).not.toMatch(/script|href|on\w+=/i);
  });
});
