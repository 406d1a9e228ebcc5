import { resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { listRoutes, type Load, registerOpenApiRoute, type Router } from '../http';
import { registerMetricsRoute } from './metrics-route';
import { collectOperationMetrics } from './operation-metrics';
import { countRequests } from './request-counts';
import { readServerUuid } from './server-uuid';
import { createStatusRegistry, type StatusRegistry } from './status-registry';
import { type PluginStatus, registerStatusRoute } from './status-route';

interface Options {
  config: Config;
  version: string;
  buildNumber: number;
  load: Load;
  isAnonymous(request: FastifyRequest): boolean;
}

interface Observed {
  engine: {
    /** Rejects where the engine does not answer. */
    check(): Promise<unknown>;
    searchesInProgress(): number;
    searchesComputed: (() => number) | undefined;
  };
  plugins: () => readonly PluginStatus[];
  /** Open pages that listen. */
  eventStreams: () => number;
}

/** What the server tells of itself: its status, its figures, its routes. */
export interface Observation {
  readonly statuses: StatusRegistry;
  registerRoutes(router: Router, observed: Observed): void;
  stop(): void;
}

/** Watches every route that is added from here on. */
export function observe(http: FastifyInstance, options: Options): Observation {
  const { config, version, buildNumber, load, isAnonymous } = options;
  const routes = listRoutes(http);
  const counts = countRequests(http);
  const metrics = collectOperationMetrics(http, { intervalMs: config['ops.interval'], load });
  const statuses = createStatusRegistry();
  let uuid = config['server.uuid'];
  return {
    statuses,
    registerRoutes(router, { engine, plugins, eventStreams }) {
      statuses.addCheck('engine', async () => {
        await engine.check();
        return { state: 'green', message: 'Ready' };
      });
      registerStatusRoute(router, {
        name: config['server.name'],
        uuid: () => (uuid ??= readServerUuid(resolve(config['path.data']))),
        version,
        buildNumber,
        buildHash: buildNumber.toString(16),
        metrics,
        core: statuses,
        plugins,
        allowAnonymous: config['status.allowAnonymous'],
        isAnonymous,
      });
      registerMetricsRoute(router, { version, counts, load, eventStreams, engine, isAnonymous });
      const basePath = config['server.basePath'] ?? '';
      registerOpenApiRoute(router, { routes, version, basePath, isAnonymous });
    },
    stop: metrics.stop,
  };
}
