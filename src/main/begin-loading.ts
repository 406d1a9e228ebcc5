import type { Server } from '#core/server/start';
import type { OpenedEngine } from './open-engine';

/** Files of the command line: what is being loaded ends with the server, and others hear of it. */
export function beginLoading(server: Server, opened: OpenedEngine, print: (line: string) => void) {
  const ending = new AbortController();
  const { signal } = ending;
  const path = opened.loadFiles({ ...loadsInto(server), signal }, print).catch((error) => {
    if (signal.aborted) return undefined;
    throw error;
  });
  return {
    path,
    async close() {
      ending.abort();
      await path.catch(() => undefined);
    },
  };
}

/** What files are loaded into, by one server at a time. */
export const loadsInto = (server: Server) => ({
  engineFor: (signal: AbortSignal) => server.engine.forOperator({ signal }),
  turns: server.loadTurns,
});
