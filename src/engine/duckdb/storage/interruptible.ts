import type { DuckDBConnection } from '@duckdb/node-api';

const again = 50;

/** Stops whatever the connection runs when the signal fires; repeated, as an idle connection does not notice. */
export async function interruptible<T>(
  connection: DuckDBConnection,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  let repeat: NodeJS.Timeout | undefined;
  const stop = () => {
    connection.interrupt();
    repeat = setInterval(() => connection.interrupt(), again);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await work();
  } finally {
    signal.removeEventListener('abort', stop);
    clearInterval(repeat);
  }
}
