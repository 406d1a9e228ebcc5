import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error';
import { describeRoutes } from './openapi';
import type { ListedRoute } from './route-list';
import type { Router } from './router';

interface Dependencies {
  routes: readonly ListedRoute[];
  version: string;
  basePath: string;
  isAnonymous(request: FastifyRequest): boolean;
}

/** `GET /api/openapi.json`. Written when somebody asks for the first time: the start has no time for it. */
export function registerOpenApiRoute(router: Router, dependencies: Dependencies): void {
  let text: string | undefined;
  router.get('/api/openapi.json', {}, (request, reply) => {
    if (dependencies.isAnonymous(request)) {
      throw new HttpError(401, 'Unauthorized');
    }
    text ??= JSON.stringify(describeRoutes(dependencies.routes, dependencies));
    void reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return text;
  });
}
