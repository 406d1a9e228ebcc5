import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { watchBodies } from './body-watch';
import { endConnectionsWhenClosing } from './closing-connections';
import { registerCompression } from './compression';
import type { ConnectionLimits } from './fastify-options';
import { type Load, protectFromOverload } from './overload';
import { watchQueuedAnswers } from './queued-answers';

export interface ProtectOptions extends Pick<ConnectionLimits, 'bodyTimeout'> {
  /** A GET request may have a body, as searches of OpenSearch do. */
  readsMayHaveBodies?: boolean;
}

/** Without a provider of sign-in there is nobody but the operator. */
export const signsIn = (config: Config): boolean => config['auth.providers'].length > 0;

/** What keeps a listener up whatever comes: limits of bodies, of requests at once and of answers, and an end in time. */
export function protectListener(
  server: FastifyInstance,
  config: Config,
  { bodyTimeout, readsMayHaveBodies = false }: ProtectOptions,
): Load {
  const stallMs = config['server.socketTimeout'];
  watchBodies(server, {
    stallMs,
    wholeMs: bodyTimeout,
    sweepMs: Math.min(5000, stallMs, bodyTimeout),
    readsMayHaveBodies,
  });
  const load = protectFromOverload(server, {
    maxInFlight: config['server.maxRequestsInFlight'],
    maxDelayMs: config['server.maxEventLoopDelay'],
    sampleMs: 500,
    isStranger: ({ principal }) => signsIn(config) && !principal,
  });
  endConnectionsWhenClosing(server, config['opensearch.requestTimeout']);
  watchQueuedAnswers(server);
  registerCompression(server);
  return load;
}
