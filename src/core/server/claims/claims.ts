import { randomUUID } from 'node:crypto';
import type { JsonObject } from '#common/json';
import { HttpError } from '../http';
import type { OtherServers } from '../other-servers';
import type { SavedObjectsClient } from '../saved-objects';
import { holdClaim, type ClaimContent, type HeldClaim } from './held-claim';

/** Which server does a work, such as to copy a source: over a shared store, one of them at a time. */
export interface Claims<Progress> {
  /** Undefined where another server that lives does it. `onEnd`: that is to stop. */
  take(id: string, progress: Progress, onEnd: () => void): Promise<HeldClaim<Progress> | undefined>;
  /** How far another server is. */
  progressElsewhere(id: string): Promise<Progress | undefined>;
  /** Asks another server to stop; false where none does it. */
  cancelElsewhere(id: string): Promise<boolean>;
}

/** A server whose claim has not changed for so long, as seen from here, is gone: clocks of two servers are never compared. */
export const SILENT_MS = 30_000;

interface Tools {
  /** Of the saved objects that say who does what, each of one work; registered, and hidden. */
  type: string;
  client: Pick<SavedObjectsClient, 'bulkGet' | 'create'>;
  others: Pick<OtherServers, 'isAlone' | 'onChange'>;
  /** By which this server is told from others. What it claimed before a start with the same one, it takes again at once. */
  own?: string | undefined;
  /** A work may be done from now on, as another server stopped. */
  onFree?: () => void;
}

export function createClaims<Progress>({
  type: ownType,
  client,
  others,
  own = randomUUID(),
  onFree = noop,
}: Tools): Claims<Progress> {
  const held = new Map<string, HeldClaim<Progress>>();
  const { read, write } = createClaimObjects<Progress>(client, ownType);
  const isSilent = createSilence();
  /** Whether another server that lives has it. */
  const isLiving = (id: string, { server, version }: StoredClaim<Progress>) =>
    server !== '' && server !== own && !isSilent(id, version);
  const readLiving = async (id: string) => {
    const found = others.isAlone ? undefined : await read(id);
    return found && isLiving(id, found) ? found : undefined;
  };
  others.onChange((changes) => {
    for (const { type, id } of changes) {
      if (type !== ownType) continue;
      const mine = held.get(id);
      // Somebody at another server cancels it.
      if (mine) void mine.confirm();
      // From now on it is known how long it has been silent.
      else void read(id).then((found) => found && !isLiving(id, found) && onFree(), noop);
    }
  });
  return {
    async take(id, progress, onEnd) {
      if (others.isAlone) return ALONE;
      const found = await read(id);
      if (found && isLiving(id, found)) return undefined;
      const content = { server: own, progress };
      try {
        const version = await write(id, content, found?.version);
        const claim = holdClaim({ version, content, onEnd, ...forOne(id, { read, write }) });
        held.set(id, claim);
        return {
          ...claim,
          ...(found?.server && { leftBy: found.server }),
          async release() {
            held.delete(id);
            await claim.release();
          },
        };
      } catch (error) {
        if (isTaken(error)) return undefined;
        throw error;
      }
    },
    progressElsewhere: async (id) => (await readLiving(id))?.progress,
    async cancelElsewhere(id) {
      const found = await readLiving(id);
      if (!found) return false;
      const { version, ...content } = found;
      await write(id, { ...content, isCanceled: true }, version);
      return true;
    },
  };
}

const noop = () => {};

/** Nothing is written where nobody reads it. */
const ALONE: HeldClaim<unknown> = {
  report: noop,
  confirm: async () => true,
  release: async () => {},
};

const isTaken = (error: unknown): boolean =>
  error instanceof HttpError && [404, 409].includes(error.statusCode);

type StoredClaim<Progress> = ClaimContent<Progress> & { version: string };

function createClaimObjects<Progress>(client: Tools['client'], type: string) {
  return {
    async read(id: string): Promise<StoredClaim<Progress> | undefined> {
      const [item] = await client.bulkGet([{ type, id }]);
      if (!item || 'error' in item) return undefined;
      return {
        ...(item.attributes as unknown as ClaimContent<Progress>),
        version: item.version ?? '',
      };
    },
    /** Rejects with 404 or 409 where it is no longer of this version. */
    async write(
      id: string,
      content: ClaimContent<Progress>,
      version: string | undefined,
    ): Promise<string> {
      const attributes = { ...content } as unknown as JsonObject;
      const object = { type, id, attributes, ...(version && { version }) };
      const written = await client.create(object, { overwrite: version !== undefined });
      return written.version ?? '';
    },
  };
}

function forOne<Progress>(
  id: string,
  { read, write }: ReturnType<typeof createClaimObjects<Progress>>,
) {
  return {
    read: () => read(id),
    write: (content: ClaimContent<Progress>, version: string) => write(id, content, version),
    isTaken,
  };
}

/** Remembers since when each claim is as it is. */
function createSilence(): (id: string, version: string) => boolean {
  const seen = new Map<string, { version: string; since: number }>();
  return (id, version) => {
    const last = seen.get(id);
    if (last?.version === version) return performance.now() - last.since >= SILENT_MS;
    seen.set(id, { version, since: performance.now() });
    return false;
  };
}
