import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config, ConfigKey } from '../config';
import { LIMITS, listenerOptions } from './fastify-options';
import { portError } from './port-error';
import { protectListener, signsIn } from './protect-listener';
import { registerRequestGuards } from './request-guards';
import { registerSecurityHeaders } from './security-headers';

export interface ListenerOptions {
  /** For the line that is printed at the start. */
  title: string;
  /** The key with its port. */
  portKey: ConfigKey & `${string}.port`;
  port: number;
  /** Answers where the address itself can't be decoded, which no route sees. */
  onBadAddress: (request: FastifyRequest, reply: FastifyReply) => void;
}

export interface Listener {
  readonly title: string;
  readonly http: FastifyInstance;
}

/** Ports beside the one of the apps, for programs. */
export interface Listeners {
  /** Routes are added by the caller before the server is ready: it then listens, and ends with the server. */
  open(options: ListenerOptions): FastifyInstance;
  readonly all: readonly Listener[];
}

interface Dependencies {
  /** The one of the apps. */
  server: FastifyInstance;
  config: Config;
  version: string;
  /** Says on every request who asks. */
  protect(listener: FastifyInstance): void;
}

/** Address, encryption, limits and rights are those of the apps' port; headers that let other sites in are not sent. */
export function createListeners({ server, config, version, protect }: Dependencies): Listeners {
  const all: Listener[] = [];
  return {
    all,
    open(options) {
      const { bodyTimeout, ...socketLimits } = LIMITS;
      const listener = fastify({
        ...listenerOptions(config, socketLimits),
        exposeHeadRoutes: false,
        frameworkErrors: (_error, request, reply) => options.onBadAddress(request, reply),
        routerOptions: { maxParamLength: 8192, ignoreTrailingSlash: true },
      });
      registerSecurityHeaders(listener, {});
      registerRequestGuards(listener, {
        version,
        loopbackOnly: !signsIn(config),
        // Its own refusal of other sites is stricter: programs have no header that proves who they are.
        disableXsrfProtection: true,
      });
      protectListener(listener, config, { bodyTimeout, readsMayHaveBodies: true });
      protect(listener);
      all.push({ title: options.title, http: listener });
      runWith(server, listener, { ...options, host: config['server.host'] });
      return listener;
    },
  };
}

function runWith(
  server: FastifyInstance,
  listener: FastifyInstance,
  { portKey, port, host }: ListenerOptions & { host: string },
): void {
  server.addHook('onReady', async () => {
    try {
      await listener.listen({ host, port });
    } catch (error) {
      throw portError(portKey, port, error);
    }
  });
  // Both answer what was asked meanwhile; what they work with ends after them.
  let closing: Promise<unknown> | undefined;
  server.addHook('preClose', (done) => {
    closing = listener.close();
    done();
  });
  server.addHook('onClose', async () => {
    await closing;
  });
}
