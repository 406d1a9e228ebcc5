import { tell } from '#common/server-messages';
import { HttpError, toErrorBody } from '#core/server';
import { EngineError, type LoadProgress, type LoadResult } from '#engine';
import type { UploadedResult } from './upload-sheets';

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
  /** As the upload was answered: in English, and what a page needs to say it in its language. */
  error?: string;
  errorAttributes?: object;
  result?: Omit<UploadedResult, 'textIndexed'>;
}

type JobProgress = Partial<Pick<IngestJob, 'phase' | 'bytes' | 'totalBytes' | 'rows'>>;
type NewJob = Pick<IngestJob, 'jobId' | 'index' | 'fileName' | 'totalBytes'>;

interface JobControl {
  signal: AbortSignal;
  report(progress: JobProgress): void;
}

/** The loads that run and the last ones that ended. */
export interface IngestJobs {
  /** Runs the work as a job. Fails as the work fails. */
  run<Result extends LoadResult>(
    job: NewJob,
    work: (control: JobControl) => Promise<Result>,
  ): Promise<Result>;
  /** False where no such job runs. */
  cancel(jobId: string): boolean;
  list(): readonly IngestJob[];
  /** Cancels all, and waits for their end. None is begun any more. */
  close(): Promise<void>;
}

const kept = 100;
const reportEvery = 200;

export function createIngestJobs(publish: (job: IngestJob) => void, now = Date.now): IngestJobs {
  const jobs = createJobList(publish);
  const controllers = new Map<string, AbortController>();
  const ends = new Set<Promise<unknown>>();
  let closed = false;

  return {
    async run(given, work) {
      const { jobId } = given;
      if (controllers.has(jobId)) {
        throw new HttpError(409, tell('ingest.running'));
      }
      if (closed) {
        throw new HttpError(499, tell('ingest.uploadCancelled'));
      }
      const controller = new AbortController();
      controllers.set(jobId, controller);
      jobs.add({ ...given, ...untouched });
      const started = now();
      const rate = (rows: number) => Math.round((rows * 1000) / Math.max(1, now() - started));
      const report = reporter(now, (progress) => {
        jobs.update(jobId, { ...progress, rowsPerSecond: rate(progress.rows ?? 0) });
      });
      const running = work({ signal: controller.signal, report });
      ends.add(running);
      try {
        const loaded = await running;
        const { textIndexed: _textIndexed, ...result } = loaded;
        const rows = result.documents;
        jobs.update(jobId, { state: 'done', result, rows, rowsPerSecond: rate(rows) });
        return loaded;
      } catch (error) {
        const { message, attributes } = toErrorBody(error);
        jobs.update(jobId, {
          state: isCancelled(error) ? 'cancelled' : 'failed',
          error: message,
          ...(attributes && { errorAttributes: attributes }),
        });
        throw error;
      } finally {
        ends.delete(running);
        controllers.delete(jobId);
      }
    },
    cancel(jobId) {
      const controller = controllers.get(jobId);
      controller?.abort();
      return controller !== undefined;
    },
    list: jobs.list,
    async close() {
      closed = true;
      for (const controller of controllers.values()) {
        controller.abort();
      }
      await Promise.allSettled(ends);
    },
  };
}

function createJobList(publish: (job: IngestJob) => void) {
  const jobs = new Map<string, IngestJob>();
  return {
    add(job: IngestJob) {
      // One that ended under this id moves to the end of the list.
      jobs.delete(job.jobId);
      jobs.set(job.jobId, job);
      forgetOldest(jobs);
    },
    update(jobId: string, change: Partial<IngestJob>) {
      const before = jobs.get(jobId);
      if (before) {
        jobs.set(jobId, { ...before, ...change });
        publish({ ...before, ...change });
      }
    },
    list: () => [...jobs.values()].toReversed(),
  };
}

const untouched = {
  phase: 'receiving',
  bytes: 0,
  rows: 0,
  rowsPerSecond: 0,
  state: 'running',
} as const;

/** Passes a change of phase on at once, and anything else not more often than people can follow. */
function reporter(
  now: () => number,
  pass: (progress: JobProgress) => void,
): (progress: JobProgress) => void {
  let reported = Number.NEGATIVE_INFINITY;
  let phase: JobProgress['phase'];
  return (progress) => {
    const changed = progress.phase !== undefined && progress.phase !== phase;
    if (changed || now() - reported >= reportEvery) {
      phase = progress.phase ?? phase;
      reported = now();
      pass(progress);
    }
  };
}

/** Somebody wanted it to end, or is not there any more. */
const isCancelled = (error: unknown): boolean =>
  error instanceof EngineError
    ? error.code === 'cancelled'
    : error instanceof HttpError
      ? error.statusCode === 499
      : (error as Error | null)?.name === 'AbortError';

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
