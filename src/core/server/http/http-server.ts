import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config';
import { toErrorBody } from './http-error';
import { registerJsonBody } from './json-body';
import { redirectToTls } from './redirect-to-tls';
import { registerRequestGuards } from './request-guards';
import { registerSecurityHeaders } from './security-headers';
import { readTlsOptions } from './tls';

export interface HttpServerOptions {
  config: Config;
  version: string;
  previousVersion?: string;
}

/** Address and headers together, in bytes, and how long they may take to come, in milliseconds. */
const SOCKET_LIMITS = { maxHeaderSize: 16_384, headersTimeout: 20_000 };

/** Fastify with our rules on every request. Routes are added by the caller. */
export function createHttpServer({
  config,
  version,
  previousVersion,
}: HttpServerOptions): FastifyInstance {
  const basePath = config['server.basePath'];
  const proxies = config['server.trustedProxies'];
  const tls = readTlsOptions(config);
  const server = fastify({
    // The kind of the socket makes no difference to routes.
    ...((tls ? { https: { ...SOCKET_LIMITS, ...tls } } : { http: SOCKET_LIMITS }) as {
      http: typeof SOCKET_LIMITS;
    }),
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: !config['logging.verbose'] }),
    bodyLimit: config['server.maxPayload'],
    keepAliveTimeout: config['server.keepaliveTimeout'],
    // A request that trickles in is ended by the body's own watch.
    connectionTimeout: 0,
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
    // Unknown keys are refused, not dropped in silence.
    ajv: { customOptions: { removeAdditional: false } },
    trustProxy: proxies.length > 0 ? [...proxies] : false,
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
  const fromPort = config['server.ssl.redirectHttpFromPort'];
  if (fromPort !== undefined) {
    redirectToTls(server, { fromPort, host: config['server.host'] });
  }
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
