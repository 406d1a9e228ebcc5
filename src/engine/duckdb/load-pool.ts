import type { DuckDBConnection } from '@duckdb/node-api';

export interface LoadTurn {
  signal: AbortSignal;
  /** Called where it has to wait. */
  onWait?: () => void;
}

/** Connections that are given out in the order in which they were asked for; `taken` is called at that very moment. */
export function createLoadPool(idle: DuckDBConnection[], taken: () => void) {
  const waiting: ((connection: DuckDBConnection) => void)[] = [];
  return {
    idle,
    async take({ signal, onWait }: LoadTurn): Promise<DuckDBConnection> {
      const connection = idle.pop();
      if (connection) {
        taken();
        return connection;
      }
      onWait?.();
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(begin), 1);
          reject(signal.reason as Error);
        };
        const begin = (free: DuckDBConnection) => {
          signal.removeEventListener('abort', leave);
          resolve(free);
        };
        waiting.push(begin);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
    give(connection: DuckDBConnection): void {
      const next = waiting.shift();
      if (next) {
        taken();
        next(connection);
      } else {
        idle.push(connection);
      }
    },
  };
}
