/** What was done so far, as OpenSearch counts it. */
export interface Progress {
  total: number;
  /** Documents, whatever came of them. */
  done: number;
  created: number;
  updated: number;
  deleted: number;
  batches: number;
  conflicts: number;
  noops: number;
  retries: number;
  throttledMs: number;
  /** Documents; below zero: as fast as it goes. */
  perSecond: number;
  failures: Failure[];
}

export interface Failure {
  index: string;
  id: string;
  cause: { type: string; reason: string; [detail: string]: unknown };
  status: number;
}

export type ByQueryKind = 'delete' | 'update' | 'reindex';

export const newProgress = (perSecond: number): Progress => ({
  total: 0,
  done: 0,
  created: 0,
  updated: 0,
  deleted: 0,
  batches: 0,
  conflicts: 0,
  noops: 0,
  retries: 0,
  throttledMs: 0,
  perSecond,
  failures: [],
});

/** Of a task: all counts there are. */
export const statusOf = (progress: Progress): object => ({
  total: progress.total,
  updated: progress.updated,
  created: progress.created,
  ...commonCounts(progress),
});

/** Of an answer: those that its address can change. */
export const countsOf = (progress: Progress, kind: ByQueryKind): object => ({
  total: progress.total,
  ...(kind === 'delete' ? {} : { updated: progress.updated }),
  ...(kind === 'reindex' ? { created: progress.created } : {}),
  ...commonCounts(progress),
});

const commonCounts = (progress: Progress) => ({
  deleted: progress.deleted,
  batches: progress.batches,
  version_conflicts: progress.conflicts,
  noops: progress.noops,
  retries: { bulk: progress.retries, search: 0 },
  throttled_millis: Math.round(progress.throttledMs),
  requests_per_second: progress.perSecond,
  throttled_until_millis: 0,
});
