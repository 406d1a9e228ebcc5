import { describe, expect, test } from 'vitest';
import fastify from 'fastify';
import { registerWorkspacePath, toRoutePath } from './workspace-path';

async function ask(url: string, basePath?: string) {
  const server = fastify({ rewriteUrl: (request) => toRoutePath(request.url ?? '/', basePath) });
  registerWorkspacePath(server, basePath);
  server.get('/api/status', (request) => ({ workspace: request.workspaceId ?? null }));
  const answer = await server.inject({ url });
  await server.close();
  return answer.statusCode === 200
    ? answer.json<{ workspace: string | null }>().workspace
    : answer.statusCode;
}

describe('the workspace of a request', () => {
  test('stands in the address, behind the base path', async () => {
    expect(await ask('/w/abc123/api/status?v=1')).toBe('abc123');
    expect(await ask('/base/w/abc123/api/status', '/base')).toBe('abc123');
    expect(await ask('/api/status')).toBeNull();
  });

  test('attack 45: nothing but an id counts, and only once', async () => {
    expect(await ask('/w/a%2F..%2Fb/api/status')).toBe(404);
    expect(await ask('/w/a/w/b/api/status')).toBe(404);
    expect(await ask('/w//api/status')).toBe(404);
  });
});
