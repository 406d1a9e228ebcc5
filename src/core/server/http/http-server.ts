import { readFileSync } from 'node:fs';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { EngineError } from '#engine';
import type { Config } from '../config';
import { watchBodies } from './body-watch';
import { endConnectionsWhenClosing } from './closing-connections';
import { registerCompression } from './compression';
import { ServerBusyError, toErrorBody } from './http-error';
import { registerJsonBody } from './json-body';
import { compileWhenListening, createLazyValidation, type LazyValidation } from './lazy-validation';
import { giveMemoryBackAtRest } from './memory-at-rest';
import { type Load, protectFromOverload } from './overload';
import { watchQueuedAnswers } from './queued-answers';
import { redirectToTls } from './redirect-to-tls';
import { registerRequestGuards } from './request-guards';
import { registerSecurityHeaders } from './security-headers';
import { readTlsOptions } from './tls';
import { wantsPage } from './wants-page';
import { registerWorkspacePath, toRoutePath } from './workspace-path';

export interface HttpServerOptions {
  config: Config;
  version: string;
  previousVersion?: string;
  limits?: Partial<ConnectionLimits>;
  /** Gives memory back that native code has freed. */
  releaseFreed?: () => Promise<void>;
  /** What a person reads where nothing is; programs get JSON. */
  drawMissingPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<string>;
}

/** What a connection may take. Milliseconds and bytes. */
export interface ConnectionLimits {
  /** Address and headers together. */
  maxHeaderSize: number;
  headersTimeout: number;
  connectionsCheckingInterval: number;
  bodyTimeout: number;
}

const LIMITS: ConnectionLimits = {
  maxHeaderSize: 16_384,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5000,
  bodyTimeout: 60_000,
};

/** Milliseconds and bytes. At the second look, threads for finds and first pictures have ended. */
const REST = { quietMs: [4000, 12_000], restMs: 60_000, worthwhile: 8_000_000 } as const;

export interface HttpServer {
  server: FastifyInstance;
  load: Load;
}

/** Fastify with our rules on every request. Routes are added by the caller. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { config, version, previousVersion, releaseFreed } = options;
  const signsIn = config['auth.providers'].length > 0;
  const { bodyTimeout, ...socketLimits } = { ...LIMITS, ...options.limits };
  const validation = createLazyValidation();
  const server = fastify(fastifyOptions(config, socketLimits, validation));
  compileWhenListening(server, validation);
  registerSecurityHeaders(server, config['server.customResponseHeaders']);
  registerWorkspacePath(server, rewrittenBasePath(config));
  registerRequestGuards(server, {
    version,
    previousVersion,
    loopbackOnly: !signsIn,
    disableXsrfProtection: config['server.xsrf.disableProtection'],
  });
  const stallMs = config['server.socketTimeout'];
  watchBodies(server, {
    stallMs,
    wholeMs: bodyTimeout,
    sweepMs: Math.min(5000, stallMs, bodyTimeout),
  });
  const load = protectFromOverload(server, {
    maxInFlight: config['server.maxRequestsInFlight'],
    maxDelayMs: config['server.maxEventLoopDelay'],
    sampleMs: 500,
    // Without a provider of sign-in there is nobody else.
    isStranger: ({ principal }) => signsIn && !principal,
  });
  endConnectionsWhenClosing(server, config['opensearch.requestTimeout']);
  watchQueuedAnswers(server);
  registerCompression(server);
  giveMemoryBackAtRest(server, { ...REST, ...(releaseFreed && { releaseFreed }) });
  registerJsonBody(server);
  registerErrorHandlers(server, options.drawMissingPage);
  const fromPort = config['server.ssl.redirectHttpFromPort'];
  if (fromPort !== undefined) {
    redirectToTls(server, {
      fromPort,
      host: config['server.host'],
      certificate: readFileSync(config['server.ssl.certificate'] ?? ''),
    });
  }
  return { server, load };
}

function fastifyOptions(
  config: Config,
  socketLimits: Omit<ConnectionLimits, 'bodyTimeout'>,
  { buildValidator }: LazyValidation,
): FastifyServerOptions & { http: object } {
  const proxies = config['server.trustedProxies'];
  const tls = readTlsOptions(config);
  // The kind of the socket makes no difference to routes.
  const socket = tls ? { https: { ...socketLimits, ...tls } } : { http: socketLimits };
  return {
    ...(socket as { http: object }),
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: !config['logging.verbose'] }),
    bodyLimit: config['server.maxPayload'],
    keepAliveTimeout: config['server.keepaliveTimeout'],
    // Loads and streams take as long as they take; what trickles in, the watch over bodies ends.
    connectionTimeout: 0,
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
    schemaController: { compilersFactory: { buildValidator } },
    // Unknown keys are refused, not dropped in silence.
    // The text 1e400 becomes Infinity, which a strict check of numbers would let past their bounds.
    ajv: { customOptions: { removeAdditional: false, strictNumbers: false } },
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    rewriteUrl: ({ url }) => toRoutePath(url ?? '/', rewrittenBasePath(config)),
  };
}

/** Unless it is set, a proxy in front takes the base path away. */
function rewrittenBasePath(config: Config): string | undefined {
  return config['server.rewriteBasePath'] ? config['server.basePath'] : undefined;
}

function registerErrorHandlers(
  server: FastifyInstance,
  drawMissingPage: HttpServerOptions['drawMissingPage'],
): void {
  server.setErrorHandler((error, request, reply) => {
    const body = toErrorBody(error);
    if (body.statusCode >= 500 && !(error instanceof ServerBusyError)) {
      request.log.error(
        { err: error, method: request.method, path: request.url.split('?')[0] },
        body.message,
      );
    }
    if (!request.raw.complete) {
      // Else Node takes in the rest of a body that nobody reads, however long it is.
      void reply.header('connection', 'close');
    }
    if (error instanceof EngineError && error.retryAfter !== undefined) {
      void reply.header('retry-after', error.retryAfter);
    }
    void reply.code(body.statusCode).type('application/json').send(JSON.stringify(body));
  });
  server.setNotFoundHandler(async (request, reply) => {
    void reply.code(404);
    return drawMissingPage && wantsPage(request)
      ? drawMissingPage(request, reply)
      : { statusCode: 404, error: 'Not Found', message: 'Not Found' };
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
