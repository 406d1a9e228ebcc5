import { readFileSync } from 'node:fs';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { EngineError } from '#engine';
import type { Config } from '../config';
import { type ConnectionLimits, LIMITS, listenerOptions } from './fastify-options';
import { type ErrorBody, ServerBusyError, toErrorBody } from './http-error';
import { registerJsonBody } from './json-body';
import { compileWhenListening, createLazyValidation, type LazyValidation } from './lazy-validation';
import { giveMemoryBackAtRest } from './memory-at-rest';
import type { Load } from './overload';
import { protectListener, signsIn } from './protect-listener';
import { redirectToTls } from './redirect-to-tls';
import { registerRequestGuards } from './request-guards';
import { registerSecurityHeaders } from './security-headers';
import { wantsPage } from './wants-page';
import { registerWorkspacePath, toRoutePath } from './workspace-path';

export interface HttpServerOptions {
  config: Config;
  version: string;
  previousVersion?: string;
  limits?: Partial<ConnectionLimits>;
  /** Gives memory back that native code has freed. */
  releaseFreed?: () => Promise<void>;
  /** What people read in their browsers; programs get JSON. */
  pages?: ErrorPages;
}

interface ErrorPages {
  /** Where nothing is. */
  drawMissing(request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** Where the server failed. */
  drawFailed(request: FastifyRequest, reply: FastifyReply, body: ErrorBody): Promise<string>;
}

/** Milliseconds and bytes. At the second look, threads for finds and first pictures have ended. */
const REST = { quietMs: [4000, 12_000], restMs: 60_000, worthwhile: 8_000_000 } as const;

export interface HttpServer {
  server: FastifyInstance;
  load: Load;
}

/** Fastify with our rules on every request. Routes are added by the caller. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { config, version, previousVersion, releaseFreed } = options;
  const { bodyTimeout, ...socketLimits } = { ...LIMITS, ...options.limits };
  const validation = createLazyValidation();
  const server = fastify(fastifyOptions(config, socketLimits, validation));
  compileWhenListening(server, validation);
  registerSecurityHeaders(server, config['server.customResponseHeaders']);
  registerWorkspacePath(server, rewrittenBasePath(config));
  registerRequestGuards(server, {
    version,
    previousVersion,
    loopbackOnly: !signsIn(config),
    disableXsrfProtection: config['server.xsrf.disableProtection'],
  });
  const load = protectListener(server, config, { bodyTimeout });
  giveMemoryBackAtRest(server, { ...REST, ...(releaseFreed && { releaseFreed }) });
  registerJsonBody(server);
  registerErrorHandlers(server, options.pages);
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
  return {
    ...listenerOptions(config, socketLimits),
    bodyLimit: config['server.maxPayload'],
    routerOptions: { maxParamLength: 500 },
    schemaController: { compilersFactory: { buildValidator } },
    // Unknown keys are refused, not dropped in silence.
    // The text 1e400 becomes Infinity, which a strict check of numbers would let past their bounds.
    ajv: { customOptions: { removeAdditional: false, strictNumbers: false } },
    rewriteUrl: ({ url }) => toRoutePath(url ?? '/', rewrittenBasePath(config)),
  };
}

/** Unless it is set, a proxy in front takes the base path away. */
function rewrittenBasePath(config: Config): string | undefined {
  return config['server.rewriteBasePath'] ? config['server.basePath'] : undefined;
}

function registerErrorHandlers(server: FastifyInstance, pages: ErrorPages | undefined): void {
  server.setErrorHandler(async (error, request, reply) => {
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
    void reply.code(body.statusCode);
    if (pages && body.statusCode >= 500 && wantsPage(request)) {
      return pages.drawFailed(request, reply, body);
    }
    void reply.type('application/json');
    return JSON.stringify(body);
  });
  server.setNotFoundHandler(async (request, reply) => {
    void reply.code(404);
    return pages && wantsPage(request)
      ? pages.drawMissing(request, reply)
      : { statusCode: 404, error: 'Not Found', message: 'Not Found' };
  });
}
