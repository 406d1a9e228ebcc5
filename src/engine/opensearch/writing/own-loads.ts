import { randomUUID } from 'node:crypto';

/** What tells an index that this server left unfinished when it was stopped from one that somebody is filling. */
export interface OwnLoads {
  /** By which an index says who fills it: the same after a start over the same data folder, which one server has at a time. */
  server: string;
  /** The indices that are being filled here, each with what ends that, and waits for it, as somebody deletes the index. */
  running: Map<string, () => Promise<void>>;
}

export const createOwnLoads = (server: string = randomUUID()): OwnLoads => ({
  server,
  running: new Map(),
});
