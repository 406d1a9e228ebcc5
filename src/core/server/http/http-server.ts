import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config';
import { toErrorBody } from './http-error';
import { registerJsonBody } from './json-body';
import { registerRequestGuards } from './request-guards';
import { registerSecurityHeaders } from './security-headers';

export interface HttpServerOptions {
  config: Config;
  version: string;
  previousVersion?: string;
}

/** Fastify with our rules on every request. Routes are added by the caller. */
export function createHttpServer({
  config,
  version,
  previousVersion,
}: HttpServerOptions): FastifyInstance {
  const basePath = config['server.basePath'];
  const server = fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: !config['logging.verbose'] }),
    bodyLimit: config['server.maxPayload'],
    keepAliveTimeout: config['server.keepaliveTimeout'],
    // A request that trickles in is ended; uploads set a limit of their own by staying busy.
    connectionTimeout: 0,
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
    // Unknown keys are refused, not dropped in silence.
    ajv: { customOptions: { removeAdditional: false } },
    rewriteUrl: rewriteBasePath(config['server.rewriteBasePath'] ? basePath : undefined),
  });
  registerSecurityHeaders(server, config['server.customResponseHeaders']);
  registerRequestGuards(server, {
    version,
    previousVersion,
    loopbackOnly: true,
    disableXsrfProtection: config['server.xsrf.disableProtection'],
  });
  registerJsonBody(server);
  registerErrorHandlers(server);
  return server;
}

function registerErrorHandlers(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const body = toErrorBody(error);
    if (body.statusCode >= 500) {
      request.log.error(
        { err: error, method: request.method, path: request.url.split('?')[0] },
        body.message,
      );
    }
    void reply.code(body.statusCode).type('application/json').send(JSON.stringify(body));
  });
  server.setNotFoundHandler((_request, reply) => {
    void reply.code(404).send({ statusCode: 404, error: 'Not Found', message: 'Not Found' });
  });
}

function loggerOptions(config: Config) {
  if (config['logging.silent']) {
    return false;
  }
  const level = config['logging.verbose'] ? 'info' : config['logging.quiet'] ? 'error' : 'warn';
  const stream = config['logging.dest'] === 'stdout' ? process.stdout : process.stderr;
  return {
    level,
    stream,
    // No cookies, tokens or query values in logs (attack 70).
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  };
}

function rewriteBasePath(basePath: string | undefined) {
  return (request: { url?: string }): string => {
    const url = request.url ?? '/';
    return basePath && (url === basePath || url.startsWith(`${basePath}/`))
      ? url.slice(basePath.length) || '/'
      : url;
  };
}
