import { loadavg, totalmem, freemem, platform } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';

export interface OperationMetrics {
  read(): object;
  stop(): void;
}

/** Counts requests and their times in windows of `intervalMs`, as the status page shows them. */
export function collectOperationMetrics(
  server: FastifyInstance,
  intervalMs: number,
): OperationMetrics {
  let current = emptyWindow();
  let last = emptyWindow();
  server.addHook('onResponse', (_request, reply, done) => {
    current.total += 1;
    current.sumMs += reply.elapsedTime;
    current.maxMs = Math.max(current.maxMs, reply.elapsedTime);
    done();
  });
  const timer = setInterval(() => {
    last = current;
    current = emptyWindow();
  }, intervalMs);
  timer.unref();

  return {
    read: () => describe(last, intervalMs),
    stop: () => clearInterval(timer),
  };
}

function emptyWindow() {
  return { total: 0, sumMs: 0, maxMs: 0 };
}

function describe(window: ReturnType<typeof emptyWindow>, intervalMs: number): object {
  const heap = getHeapStatistics();
  const [oneMinute, fiveMinutes, fifteenMinutes] = loadavg();
  return {
    last_updated: new Date().toISOString(),
    collection_interval_in_millis: intervalMs,
    process: {
      memory: {
        heap: {
          total_in_bytes: heap.total_heap_size,
          used_in_bytes: heap.used_heap_size,
          size_limit: heap.heap_size_limit,
        },
        resident_set_size_in_bytes: process.memoryUsage.rss(),
      },
      pid: process.pid,
      uptime_in_millis: Math.round(process.uptime() * 1000),
    },
    os: {
      platform: platform(),
      load: { '1m': oneMinute, '5m': fiveMinutes, '15m': fifteenMinutes },
      memory: { total_in_bytes: totalmem(), free_in_bytes: freemem() },
    },
    response_times: {
      avg_in_millis: window.total ? window.sumMs / window.total : 0,
      max_in_millis: window.maxMs,
    },
    requests: { total: window.total },
  };
}
