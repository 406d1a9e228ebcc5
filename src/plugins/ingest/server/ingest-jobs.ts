import type { LoadProgress, LoadResult } from '#engine';

/** One file on its way into an index, as pages show it. */
export interface IngestJob {
  jobId: string;
  index: string;
  fileName: string;
  phase: 'receiving' | LoadProgress['phase'];
  bytes: number;
  totalBytes: number;
  rows: number;
  rowsPerSecond: number;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  error?: string;
  result?: Omit<LoadResult, 'textIndexed'>;
}

export interface JobControl {
  signal: AbortSignal;
  report(progress: Partial<Pick<IngestJob, 'phase' | 'bytes' | 'totalBytes' | 'rows'>>): void;
}

/** The loads that run and the last ones that ended. */
export interface IngestJobs {
  /** Runs the work as a job. Fails as the work fails. */
  run(
    job: { jobId: string; index: string; fileName: string; totalBytes: number },
    work: (control: JobControl) => Promise<LoadResult>,
  ): Promise<LoadResult>;
  /** False where no such job runs. */
  cancel(jobId: string): boolean;
  list(): readonly IngestJob[];
  /** Cancels all, and waits for their end. */
  close(): Promise<void>;
}

const kept = 100;
const reportEvery = 200;

export function createIngestJobs(publish: (job: IngestJob) => void, now = Date.now): IngestJobs {
  const jobs = new Map<string, IngestJob>();
  const controllers = new Map<string, AbortController>();
  const ends = new Set<Promise<unknown>>();

  const update = (jobId: string, change: Partial<IngestJob>) => {
    const before = jobs.get(jobId);
    if (before) {
      jobs.set(jobId, { ...before, ...change });
      publish({ ...before, ...change });
    }
  };

  return {
    async run(given, work) {
      if (controllers.has(given.jobId)) {
        throw new Error(`The job ${given.jobId} runs already.`);
      }
      const controller = new AbortController();
      const started = now();
      controllers.set(given.jobId, controller);
      jobs.delete(given.jobId);
      jobs.set(given.jobId, {
        ...given,
        phase: 'receiving',
        bytes: 0,
        rows: 0,
        rowsPerSecond: 0,
        state: 'running',
      });
      forgetOldest(jobs);
      let reported = 0;
      const report: JobControl['report'] = (progress) => {
        const time = now();
        const changed =
          progress.phase !== undefined && progress.phase !== jobs.get(given.jobId)?.phase;
        if (changed || time - reported >= reportEvery) {
          reported = time;
          const rows = progress.rows ?? 0;
          update(given.jobId, {
            ...progress,
            rowsPerSecond: Math.round((rows * 1000) / Math.max(1, time - started)),
          });
        }
      };
      const running = work({ signal: controller.signal, report });
      ends.add(running);
      try {
        const { textIndexed: _, ...result } = await running;
        const rowsPerSecond = Math.round((result.documents * 1000) / Math.max(1, now() - started));
        update(given.jobId, { state: 'done', result, rows: result.documents, rowsPerSecond });
        return await running;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        update(given.jobId, {
          state: controller.signal.aborted ? 'cancelled' : 'failed',
          error: message,
        });
        throw error;
      } finally {
        ends.delete(running);
        controllers.delete(given.jobId);
      }
    },
    cancel(jobId) {
      const controller = controllers.get(jobId);
      controller?.abort();
      return controller !== undefined;
    },
    list: () => [...jobs.values()].toReversed(),
    async close() {
      for (const controller of controllers.values()) {
        controller.abort();
      }
      await Promise.allSettled(ends);
    },
  };
}

function forgetOldest(jobs: Map<string, IngestJob>): void {
  for (const [id, { state }] of jobs) {
    if (jobs.size <= kept) {
      return;
    }
    if (state !== 'running') {
      jobs.delete(id);
    }
  }
}
