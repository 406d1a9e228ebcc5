import type { DuckDBConnection } from '@duckdb/node-api';
import type { OnProgress } from '../../search-progress';

/** Before that nobody wonders. */
const QUIET_MS = 1000;
const EVERY_MS = 500;

interface ProgressWatch {
  /** A statement begins. */
  step(connection: Pick<DuckDBConnection, 'progress'>): void;
  /** The work begins again, if it goes on at all. */
  again(): void;
  end(): void;
}

/** Tells how far the statements of a request are. */
export function watchProgress(tell: OnProgress | undefined): ProgressWatch {
  if (!tell) return NOBODY;
  let steps = 0;
  let running: Pick<DuckDBConnection, 'progress'> | undefined;
  const look = () => {
    timer = setTimeout(look, EVERY_MS);
    if (!running) return tell({ isWaiting: true, step: 0 });
    const { percentage, rows_processed: read, total_rows_to_process: all } = running.progress;
    const rows = { read: Number(read), all: Number(all) };
    tell({
      isWaiting: false,
      step: steps,
      // It is -1 where the database does not know it.
      ...(rows.all > 0 && { part: Math.min(1, Math.max(0, percentage / 100)), rows }),
    });
  };
  let timer = setTimeout(look, QUIET_MS);
  return {
    step(connection) {
      steps += 1;
      running = connection;
    },
    again() {
      steps = 0;
      running = undefined;
    },
    end: () => clearTimeout(timer),
  };
}

const NOBODY: ProgressWatch = { step: () => {}, again: () => {}, end: () => {} };
