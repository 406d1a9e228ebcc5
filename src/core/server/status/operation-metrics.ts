import { freemem, loadavg, platform, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import type { Load } from '../http';

export interface OperationMetrics {
  read(): Promise<object>;
  stop(): void;
}

interface Options {
  intervalMs: number;
  load: Load;
}

/** Counts requests and their times in windows of `intervalMs`, as the status page shows them. */
export function collectOperationMetrics(
  server: FastifyInstance,
  { intervalMs, load }: Options,
): OperationMetrics {
  let current = emptyWindow(load);
  let last = current;
  server.addHook('onResponse', (_request, reply, done) => {
    current.total += 1;
    current.statusCodes[reply.statusCode] = (current.statusCodes[reply.statusCode] ?? 0) + 1;
    done();
  });
  server.addHook('onRoute', (route) => {
    const { alwaysAnswered } = (route.config ?? {}) as { alwaysAnswered?: boolean };
    // A stream of events is not a slow answer: it lasts as long as its page.
    if (alwaysAnswered) {
      return;
    }
    route.onResponse = [
      route.onResponse ?? [],
      (_request: unknown, reply: { elapsedTime: number }, done: () => void) => {
        current.timed += 1;
        current.sumMs += reply.elapsedTime;
        current.maxMs = Math.max(current.maxMs, reply.elapsedTime);
        done();
      },
    ].flat();
  });
  const timer = setInterval(() => {
    current.disconnects = load.disconnects - current.disconnectsBefore;
    last = current;
    current = emptyWindow(load);
  }, intervalMs);
  timer.unref();

  return {
    async read() {
      const connections = await new Promise<number>((resolve) =>
        server.server.getConnections((_error, count) => resolve(count ?? 0)),
      );
      return {
        ...describe(last, intervalMs),
        ...describeProcess(load),
        concurrent_connections: connections,
      };
    },
    stop: () => clearInterval(timer),
  };
}

function emptyWindow(load: Load) {
  return {
    total: 0,
    timed: 0,
    sumMs: 0,
    maxMs: 0,
    statusCodes: {} as Record<number, number>,
    disconnects: 0,
    disconnectsBefore: load.disconnects,
  };
}

function describe(window: ReturnType<typeof emptyWindow>, intervalMs: number): object {
  const { total, timed, sumMs, maxMs, statusCodes, disconnects } = window;
  return {
    last_updated: new Date().toISOString(),
    collection_interval_in_millis: intervalMs,
    response_times: { avg_in_millis: timed ? sumMs / timed : 0, max_in_millis: maxMs },
    requests: { total, disconnects, statusCodes, status_codes: statusCodes },
  };
}

function describeProcess(load: Load): object {
  const heap = getHeapStatistics();
  const [oneMinute, fiveMinutes, fifteenMinutes] = loadavg();
  return {
    process: {
      memory: {
        heap: {
          total_in_bytes: heap.total_heap_size,
          used_in_bytes: heap.used_heap_size,
          size_limit: heap.heap_size_limit,
        },
        resident_set_size_in_bytes: process.memoryUsage.rss(),
      },
      event_loop_delay: load.delayMs,
      pid: process.pid,
      uptime_in_millis: Math.round(process.uptime() * 1000),
    },
    os: {
      platform: platform(),
      load: { '1m': oneMinute, '5m': fiveMinutes, '15m': fifteenMinutes },
      memory: { total_in_bytes: totalmem(), free_in_bytes: freemem() },
    },
  };
}
