import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { ShardPlace } from './shard-places';

/** What somebody has seen of a shard. */
export interface KnownShard {
  /** Nothing is left to be seen up to this write. */
  settled: number;
  /** Writes behind it that were seen: with one in between that was not done yet, later ones can be found before it. */
  seen: readonly number[];
  /** How far the shard was written earlier; of when in milliseconds since 1970. */
  earlier?: { last: number; done: number; at: number };
}

/** By the uuid of the index, and the number of the shard in it. */
export type KnownShards = Readonly<Record<string, Readonly<Record<string, KnownShard>>>>;

/** Who begins now has seen all that was written before, whatever becomes visible later. */
export const seenAll = (shards: readonly ShardPlace[]): KnownShards =>
  toKnown(shards.map((shard) => [shard, { settled: shard.last, seen: [] }]));

export function toKnown(all: readonly (readonly [ShardPlace, KnownShard])[]): KnownShards {
  const known: Record<string, Record<string, KnownShard>> = {};
  for (const [{ uuid, shard }, one] of all) (known[uuid] ??= {})[shard] = one;
  return known;
}

/**
 * An index that was not there before is new, and so is all that is in it. A shard of a known one that comes back has nothing new: without it,
 * nothing could be written to it.
 */
export function knownOf(known: KnownShards, { uuid, shard, last }: ShardPlace): KnownShard {
  const index = known[uuid];
  if (!index) return { settled: -1, seen: [] };
  return index[shard] ?? { settled: last, seen: [] };
}

/** With what is known of shards that are away just now. */
export const withNews = (before: KnownShards, news: KnownShards): KnownShards => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(news).map(([uuid, shards]) => [uuid, { ...before[uuid], ...shards }]),
  ),
});

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Cursors that tell nobody anything: how much is written that a rule hides is a secret (attack 95). This process alone reads them. */
export function createSealing() {
  const key = randomBytes(32);
  return {
    seal(text: string): string {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open(cursor: string): string {
      try {
        const bytes = Buffer.from(cursor, 'base64url');
        const nonce = bytes.subarray(0, NONCE);
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
        decipher.setAuthTag(bytes.subarray(-TAG));
        return (
          decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        throw unknownCursor();
      }
    },
  };
}

/** A cursor of somebody who may read everything is plain, so that any server goes on from it. */
export function readCursor(text: string): KnownShards {
  try {
    const known = JSON.parse(text) as KnownShards;
    if (Object.values(known).every((shards) => Object.values(shards).every(isKnown))) return known;
  } catch {
    // Told below.
  }
  throw unknownCursor();
}

function isKnown({ settled, seen, earlier }: KnownShard): boolean {
  const numbers = [settled, ...seen, ...(earlier ? [earlier.last, earlier.done, earlier.at] : [])];
  return numbers.every((one) => Number.isSafeInteger(one));
}

const unknownCursor = () => new EngineError('invalid_query', tell('tail.unknownCursor'));
