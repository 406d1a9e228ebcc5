import type { FastifyInstance, FastifySchema } from 'fastify';

export interface ListedRoute {
  method: string;
  /** The pattern, such as `/api/things/:id`. */
  url: string;
  schema: FastifySchema | undefined;
  /** Takes a file as it is. */
  takesFile: boolean;
}

/** Every route that is added from here on. */
export function listRoutes(server: FastifyInstance): readonly ListedRoute[] {
  const routes: ListedRoute[] = [];
  server.addHook('onRoute', ({ method, url, schema, config }) => {
    const takesFile = Boolean((config as { rawBody?: boolean } | undefined)?.rawBody);
    for (const one of [method].flat()) {
      routes.push({ method: one, url, schema, takesFile });
    }
  });
  return routes;
}
