import { type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../config';
import { readTlsOptions } from './tls';

/** What a connection may take. Milliseconds and bytes. */
export interface ConnectionLimits {
  /** Address and headers together. */
  maxHeaderSize: number;
  headersTimeout: number;
  connectionsCheckingInterval: number;
  bodyTimeout: number;
}

export const LIMITS: ConnectionLimits = {
  maxHeaderSize: 16_384,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5000,
  bodyTimeout: 60_000,
};

/** What all listeners have in common: encryption, proxies, limits of connections, and the log. */
export function listenerOptions(
  config: Config,
  socketLimits: Omit<ConnectionLimits, 'bodyTimeout'>,
): FastifyServerOptions & { http: object } {
  const proxies = config['server.trustedProxies'];
  const tls = readTlsOptions(config);
  // The kind of the socket makes no difference to routes.
  const socket = tls ? { https: { ...socketLimits, ...tls } } : { http: socketLimits };
  return {
    ...(socket as { http: object }),
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: !config['logging.verbose'] }),
    keepAliveTimeout: config['server.keepaliveTimeout'],
    // Loads and streams take as long as they take; what trickles in, the watch over bodies ends.
    connectionTimeout: 0,
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: proxies.length > 0 ? [...proxies] : false,
  };
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
