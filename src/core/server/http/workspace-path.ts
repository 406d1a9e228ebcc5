import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The workspace that the address names (`/w/{id}/…`); whether there is one, and for whom, is not checked yet. */
    workspaceId: string | undefined;
  }
}

/** An id as workspaces get it; anything else in its place is an address like any other, and not found. */
const WORKSPACE_PATH = /^\/w\/([A-Za-z0-9_-]{1,128})(?=[/?]|$)/;

/** The address without base path and workspace: routes know neither. */
export function toRoutePath(url: string, basePath: string | undefined): string {
  return withSlash(withSlash(url, basePath ?? '').replace(WORKSPACE_PATH, ''), '');
}

/** What stands before the path of an address in the same workspace. */
export function workspacePathOf({ workspaceId }: Pick<FastifyRequest, 'workspaceId'>): string {
  return workspaceId === undefined ? '' : `/w/${workspaceId}`;
}

/** Tells each request its workspace. */
export function registerWorkspacePath(server: FastifyInstance, basePath: string | undefined): void {
  server.decorateRequest('workspaceId', undefined);
  server.addHook('onRequest', (request, _reply, done) => {
    request.workspaceId = WORKSPACE_PATH.exec(withSlash(request.originalUrl, basePath ?? ''))?.[1];
    done();
  });
}

function withSlash(url: string, prefix: string): string {
  const isInside = prefix !== '' && (url === prefix || url.startsWith(`${prefix}/`));
  const path = isInside ? url.slice(prefix.length) : url;
  return path.startsWith('/') ? path : `/${path}`;
}
