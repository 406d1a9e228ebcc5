import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteGenericInterface,
} from 'fastify';
import type { RouteAccess } from '../principal/route-access';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface RouteOptions extends RouteAccess {
  schema?: FastifySchema;
  /** Bytes; the server's own limit where missing. */
  bodyLimit?: number;
  /** The handler reads the body itself, as a stream. */
  rawBody?: boolean;
  /** Whole numbers of the body that a `number` can't hold come as `bigint` instead of being rounded. */
  longNumerals?: boolean;
  /** Answers also while the server refuses others because it is busy. */
  alwaysAnswered?: boolean;
  /** Looks at the body as it came: a single value where the schema says a list is made one before the handler sees it. */
  checkBody?: (body: unknown) => void;
}

type RouteHandler<Route extends RouteGenericInterface> = (
  request: FastifyRequest<Route>,
  reply: FastifyReply,
) => unknown;

type Register = <Route extends RouteGenericInterface = RouteGenericInterface>(
  path: string,
  options: RouteOptions,
  handler: RouteHandler<Route>,
) => void;

/** Adds routes. Failures that a handler throws are answered by the server's one error handler. */
export interface Router {
  get: Register;
  post: Register;
  put: Register;
  delete: Register;
}

export function createRouter(server: FastifyInstance): Router {
  const method =
    (name: Method): Register =>
    (url, { schema, bodyLimit, checkBody, ...options }, handler) => {
      const config = { rawBody: false, longNumerals: false, alwaysAnswered: false, ...options };
      const hooks = checkBody && {
        preValidation: async ({ body }: FastifyRequest) => checkBody(body),
      };
      server.route({
        method: name,
        url,
        schema,
        bodyLimit,
        config,
        ...hooks,
        handler: handler as never,
      });
    };
  return { get: method('GET'), post: method('POST'), put: method('PUT'), delete: method('DELETE') };
}
