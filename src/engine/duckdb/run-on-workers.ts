import bindings, { type PendingResult } from '@duckdb/node-bindings';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { DuckDBConnection } from '@duckdb/node-api';

/** Milliseconds between two looks at a statement; the last of them from then on. */
const LOOKS = [1, 1, 2, 2, 4, 4, 8];

/**
 * Runs a statement that answers nothing, on the threads of the database alone. By `run` the thread that asks turns in circles for as long
 * as one of these is at work: a checkpoint took two cores where it needs one.
 */
export async function runOnWorkers(connection: DuckDBConnection, sql: string): Promise<void> {
  if (!(await hasWorkers(connection))) {
    await connection.run(sql);
    return;
  }
  const prepared = await connection.prepare(sql);
  try {
    // Its type keeps to itself what the bindings take.
    const { pending_result: pending } = prepared.start() as unknown as {
      pending_result: PendingResult;
    };
    for (let look = 0; !isOver(pending); look += 1) {
      // oxlint-disable-next-line no-await-in-loop -- until it is
      await (look === 0 ? setImmediate() : setTimeout(LOOKS[Math.min(look, LOOKS.length) - 1]));
    }
    await bindings.execute_pending(pending);
  } finally {
    prepared.destroySync();
  }
}

/** With one thread, the one that asks is all that there is. */
async function hasWorkers(connection: DuckDBConnection): Promise<boolean> {
  const reader = await connection.runAndReadAll("SELECT current_setting('threads')");
  return Number(reader.value(0, 0)) > 1;
}

const isOver = (pending: PendingResult): boolean => {
  const state = bindings.pending_execute_check_state(pending);
  return state === bindings.PendingState.RESULT_READY || state === bindings.PendingState.ERROR;
};
