import type { FastifyInstance, onResponseHookHandler } from 'fastify';

/** Upper ends of the groups of answer times, in seconds. */
export const TIME_GROUPS = [0.005, 0.025, 0.1, 0.5, 1, 5, 30] as const;

export interface RouteCounts {
  method: string;
  route: string;
  /** Answers by status code. */
  statuses: Map<number, number>;
  /** Answers by `TIME_GROUPS`, each answer in the first group that it fits; slower ones are in none. */
  times: number[];
  sumSeconds: number;
}

/** Counts the answers of every route that is added from here on: each has its own numbers, nothing is looked up. */
export function countRequests(server: FastifyInstance): readonly RouteCounts[] {
  const counts: RouteCounts[] = [];
  server.addHook('onRoute', (options) => {
    const { alwaysAnswered } = (options.config ?? {}) as { alwaysAnswered?: boolean };
    const own: RouteCounts = {
      method: [options.method].flat().join(),
      route: options.url,
      statuses: new Map(),
      times: TIME_GROUPS.map(() => 0),
      sumSeconds: 0,
    };
    counts.push(own);
    const count: onResponseHookHandler = (_request, reply, done) => {
      own.statuses.set(reply.statusCode, (own.statuses.get(reply.statusCode) ?? 0) + 1);
      // A stream of events is not a slow answer: it lasts as long as its page.
      if (!alwaysAnswered) {
        addTime(own, reply.elapsedTime / 1000);
      }
      done();
    };
    options.onResponse = [options.onResponse ?? [], count].flat();
  });
  return counts;
}

function addTime(counts: RouteCounts, seconds: number): void {
  counts.sumSeconds += seconds;
  const group = TIME_GROUPS.findIndex((end) => seconds <= end);
  if (group >= 0) {
    counts.times[group] = (counts.times[group] ?? 0) + 1;
  }
}
