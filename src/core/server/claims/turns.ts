import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OtherServers } from '../other-servers';
import type { SavedObjectsService, SavedObjectType } from '../saved-objects';
import { type Claims, createClaims } from './claims';

/** Which server loads a file of the command line, of a watched folder or of an address. */
export const LOAD_CLAIM_TYPE: SavedObjectType = {
  name: 'load-claim',
  hidden: true,
  importable: false,
  keepsHistory: false,
};

export interface Turn {
  /** Ends the work, also where another server may do it by now. */
  signal: AbortSignal;
  /** The server whose turn it was, and that is gone: what it began is not gone on with by anybody. */
  leftBy?: string;
}

interface TurnOptions {
  /** Ends waiting, too. */
  signal: AbortSignal;
  /** Another server works on it. Told once. */
  onWait?: () => void;
}

/** Work that every server is given, and that one of them at a time does: the others wait, and look then at what it has left. */
export interface Turns {
  run<Result>(
    place: string,
    options: TurnOptions,
    work: (turn: Turn) => Promise<Result>,
  ): Promise<Result>;
}

type TakenClaims = Pick<Claims<{ startedAt: string }>, 'take'>;

const LOOK_MS = 1000;

/** Over the store of saved objects. */
export const openLoadTurns = (
  { forServer }: Pick<SavedObjectsService, 'forServer'>,
  parts: { others: OtherServers; own: string | undefined },
): Turns =>
  createTurns(createClaims({ ...parts, client: forServer(), type: LOAD_CLAIM_TYPE.name }));

/** @param lookMs how often a server that waits looks again */
export function createTurns(claims: TakenClaims, lookMs = LOOK_MS): Turns {
  return {
    async run(place, { signal, onWait }, work) {
      const id = createHash('sha256').update(place).digest('hex').slice(0, 32);
      for (let looks = 0; ; looks += 1) {
        signal.throwIfAborted();
        // oxlint-disable-next-line no-await-in-loop -- until it is the turn of this server
        const done = await tryOnce(claims, { id, signal }, work);
        if (done) return done.result;
        if (looks === 0) onWait?.();
        // oxlint-disable-next-line no-await-in-loop
        await wait(lookMs, undefined, { signal });
      }
    },
  };
}

/** Undefined where another server does it. */
async function tryOnce<Result>(
  claims: TakenClaims,
  { id, signal }: { id: string; signal: AbortSignal },
  work: (turn: Turn) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const lost = new AbortController();
  const progress = { startedAt: new Date().toISOString() };
  const claim = await claims.take(id, progress, () => lost.abort());
  if (!claim) return undefined;
  const { leftBy } = claim;
  const either = AbortSignal.any([signal, lost.signal]);
  try {
    return { result: await work({ signal: either, ...(leftBy !== undefined && { leftBy }) }) };
  } catch (error) {
    // Another one may do it by now: what that one leaves is looked at.
    if (!lost.signal.aborted || signal.aborted) throw error;
    return undefined;
  } finally {
    await claim.release();
  }
}
