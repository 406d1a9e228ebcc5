import { getHeapStatistics } from 'node:v8';
import type { FastifyRequest } from 'fastify';
import { HttpError, type Load, type Router } from '../http';
import { type Metric, type Sample, toPrometheusText } from './prometheus-text';
import { type RouteCounts, TIME_GROUPS } from './request-counts';

interface Dependencies {
  version: string;
  counts: readonly RouteCounts[];
  load: Load;
  /** Open pages that listen. */
  eventStreams: () => number;
  engine: {
    /** Searches that run or wait for their turn. */
    searchesInProgress(): number;
    /** Searches that ran; missing on a cluster. */
    searchesComputed: (() => number) | undefined;
  };
  isAnonymous(request: FastifyRequest): boolean;
}

/** `GET /api/metrics`, as Prometheus reads it. */
export function registerMetricsRoute(router: Router, dependencies: Dependencies): void {
  router.get('/api/metrics', { alwaysAnswered: true }, (request, reply) => {
    if (dependencies.isAnonymous(request)) {
      throw new HttpError(401, 'Unauthorized');
    }
    void reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store');
    return toPrometheusText([
      ...processMetrics(dependencies.version),
      ...serverMetrics(dependencies),
      ...requestMetrics(dependencies.counts),
    ]);
  });
}

function single(name: string, type: 'counter' | 'gauge', help: string, value: number): Metric {
  return { name, type, help, samples: [{ value }] };
}

function processMetrics(version: string): Metric[] {
  const { user, system } = process.cpuUsage();
  const heap = getHeapStatistics();
  const startedAt = Math.round((Date.now() - process.uptime() * 1000) / 1000);
  return [
    {
      name: 'atrium_build_info',
      type: 'gauge',
      help: 'The version that runs.',
      samples: [{ labels: { version, node: process.version }, value: 1 }],
    },
    single('process_start_time_seconds', 'gauge', 'Start of the process, Unix time.', startedAt),
    single(
      'process_cpu_seconds_total',
      'counter',
      'Time of processors used.',
      (user + system) / 1_000_000,
    ),
    single(
      'process_resident_memory_bytes',
      'gauge',
      'Memory of the process.',
      process.memoryUsage.rss(),
    ),
    single('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use.', heap.used_heap_size),
    single('nodejs_heap_size_limit_bytes', 'gauge', 'Heap at most.', heap.heap_size_limit),
  ];
}

function serverMetrics({ load, eventStreams, engine }: Dependencies): Metric[] {
  return [
    single(
      'nodejs_eventloop_lag_seconds',
      'gauge',
      'How late the event loop was at the last look.',
      load.delayMs / 1000,
    ),
    single('atrium_requests_in_flight', 'gauge', 'Requests that wait.', load.inFlight),
    single(
      'atrium_requests_refused_total',
      'counter',
      'Requests refused because the server was busy.',
      load.refused,
    ),
    single(
      'atrium_requests_disconnected_total',
      'counter',
      'Requests whose browser went away before the answer.',
      load.disconnects,
    ),
    single('atrium_event_streams', 'gauge', 'Open pages that listen for events.', eventStreams()),
    single(
      'atrium_engine_searches_in_progress',
      'gauge',
      'Searches that run or wait for their turn.',
      engine.searchesInProgress(),
    ),
    ...(engine.searchesComputed
      ? [
          single(
            'atrium_engine_searches_total',
            'counter',
            'Searches that ran: their answer was neither shared nor cached.',
            engine.searchesComputed(),
          ),
        ]
      : []),
  ];
}

function requestMetrics(counts: readonly RouteCounts[]): Metric[] {
  const asked = counts.filter(({ statuses }) => statuses.size > 0);
  return [
    {
      name: 'atrium_http_requests_total',
      type: 'counter',
      help: 'Answers by route and status.',
      samples: asked.flatMap(({ method, route, statuses }) =>
        [...statuses].map(([status, value]) => ({ labels: { method, route, status }, value })),
      ),
    },
    {
      name: 'atrium_http_request_duration_seconds',
      type: 'histogram',
      help: 'Time to the end of the answer by route.',
      samples: asked.flatMap(toHistogram),
    },
  ];
}

function toHistogram({ method, route, statuses, times, sumSeconds }: RouteCounts): Sample[] {
  const count = [...statuses.values()].reduce((sum, value) => sum + value, 0);
  let below = 0;
  return [
    ...TIME_GROUPS.map((le, position) => {
      below += times[position] ?? 0;
      return { suffix: '_bucket', labels: { method, route, le }, value: below };
    }),
    { suffix: '_bucket', labels: { method, route, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { method, route }, value: sumSeconds },
    { suffix: '_count', labels: { method, route }, value: count },
  ];
}
