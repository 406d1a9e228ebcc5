import { randomUUID } from 'node:crypto';
import { tell, type ServerMessage } from '#common/server-messages';
import { HttpError, toErrorBody } from '#core/server';
import type { ExportDone, ExportJob, ExportProgress } from '#common/export-job';

/** Of one person, from the request on until whoever asked knows how it ended. */
export interface RunningExport {
  id: string;
  /** The only one who may take the file, see how far it is and cancel it. */
  owner: string;
  job: ExportJob;
  fileName: string;
  /** Ends the work. */
  cancelled: AbortSignal;
  /** False where the file was asked for before. */
  begin(): boolean;
  tell(progress: Partial<ExportProgress>): void;
  done(result: Omit<ExportDone, 'fileName'>): void;
  fail(error: unknown): void;
  cancel(): void;
  /** Tells at once, and then of each change. Returns how to no longer be told. */
  follow(listener: (event: ExportEvent) => void): () => void;
}

type ExportEnd =
  | { name: 'done'; data: ExportDone }
  | { name: 'failed'; data: ReturnType<typeof toErrorBody> };
type ExportEvent = { name: 'progress'; data: ExportProgress } | ExportEnd;

interface Limits {
  perPerson: number;
  ofAll: number;
  /** Milliseconds until the file has to be asked for, and in which its end is told. */
  keptMs?: number;
}

const KEPT_MS = 60_000;

export type RunningExports = ReturnType<typeof createRunningExports>;

export function createRunningExports({ perPerson, ofAll, keptMs = KEPT_MS }: Limits) {
  const known = new Map<string, RunningExport>();
  /** Whose exports count together, by each that has not ended. */
  const open = new Map<string, string>();
  const check = (person: string) => {
    const own = [...open.values()].filter((one) => one === person).length;
    if (own >= perPerson) throw tooMany(tell('exports.tooMany', { limit: perPerson }));
    if (open.size >= ofAll) throw tooMany(tell('exports.tooManyOfAll', { limit: ofAll }));
  };
  return {
    /** @param person whose exports count together */
    add(
      { owner, person }: { owner: string; person: string },
      given: Pick<RunningExport, 'job' | 'fileName'>,
    ): RunningExport {
      check(person);
      const id = randomUUID();
      open.set(id, person);
      const forget = () => {
        open.delete(id);
        setTimeout(() => known.delete(id), keptMs).unref();
      };
      const one = createExport({ id, owner, ...given, keptMs, onEnd: forget });
      known.set(id, one);
      return one;
    },
    /** The same error whether it is somebody else's or there is none. */
    get(id: string, owner: string): RunningExport {
      const one = known.get(id);
      if (!one || one.owner !== owner) throw new HttpError(404, tell('exports.gone'));
      return one;
    },
    cancelAll() {
      for (const one of known.values()) one.cancel();
    },
  };
}

const tooMany = (message: ServerMessage) => new HttpError(429, message);

interface Given extends Pick<RunningExport, 'id' | 'owner' | 'job' | 'fileName'> {
  keptMs: number;
  onEnd(): void;
}

function createExport({ keptMs, onEnd, ...given }: Given): RunningExport {
  const controller = new AbortController();
  const listeners = new Set<(event: ExportEvent) => void>();
  let progress: ExportProgress = { phase: 'waiting', rows: 0, bytes: 0 };
  let ended: ExportEnd | undefined;
  let begun = false;
  const say = (event: ExportEvent) => {
    for (const listener of listeners) listener(event);
  };
  const end = (event: ExportEnd) => {
    if (ended) return;
    ended = event;
    clearTimeout(waiting);
    say(event);
    listeners.clear();
    onEnd();
  };
  const fail = (error: unknown) => end({ name: 'failed', data: toErrorBody(error) });
  const waiting = setTimeout(() => fail(new HttpError(404, tell('exports.gone'))), keptMs);
  waiting.unref();
  return {
    ...given,
    cancelled: controller.signal,
    begin() {
      if (begun || ended) return false;
      begun = true;
      clearTimeout(waiting);
      return true;
    },
    tell(change) {
      progress = { ...progress, ...change };
      if (!ended) say({ name: 'progress', data: progress });
    },
    done: (result) => end({ name: 'done', data: { ...result, fileName: given.fileName } }),
    fail,
    cancel() {
      fail(new HttpError(499, tell('exports.cancelled')));
      controller.abort();
    },
    follow(listener) {
      listener(ended ?? { name: 'progress', data: progress });
      if (!ended) listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
