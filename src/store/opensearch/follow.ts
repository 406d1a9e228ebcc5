import type { JsonObject } from '#common/json';
import type { Follower, FollowOptions, StoreChange } from '../store';
import type { StoreClient } from './client';
import { fromDocument, type ObjectDocument, placeOf } from './documents';
import type { ObjectRest } from './plan-writes';

interface Parts {
  client: StoreClient;
  index: string;
  /** Whether a batch is committed and, as far as is known, not written; that of a dead server is written now. */
  readState(): Promise<{ version: number; isPending: boolean }>;
  /** All up to this version is written. */
  settle(): Promise<number>;
  isOwn(version: number): boolean;
}

type Found = ObjectDocument | ObjectRest;
interface SearchAnswer {
  hits: { hits: { _id: string; _source: Found; sort: [number] }[] };
}

const TOGETHER = 500;
/** All that says what was changed, and nothing of what is in it. */
const OUTLINE = [
  'type',
  'workspaces',
  'permissions',
  'atrium.kept.id',
  'atrium.version',
  'atrium.born',
  'atrium.of',
];

/**
 * Reads one small document, and searches only where its version is another one than before. Documents of the last batch may still
 * be on their way: until they are there, the same versions are looked at again, and what was told is not told twice.
 */
export function createFollower(
  { client, index, readState, settle, isOwn }: Parts,
  { from, whole }: FollowOptions,
): Follower {
  let settled = from === 'now' ? undefined : from;
  let seen = settled;
  /** What was told beyond `settled`, by the name of the document. */
  const told = new Map<string, number>();
  const search = (after: number, last: number | undefined) =>
    client.ask<SearchAnswer>({
      method: 'POST',
      path: `/${encodeURIComponent(index)}/_search`,
      body: {
        size: TOGETHER,
        query: { range: { 'atrium.version': { gt: after } } },
        sort: [{ 'atrium.version': 'asc' }],
        ...(last !== undefined && { search_after: [last] }),
        ...(!whole && { _source: OUTLINE }),
        track_total_hits: false,
      } satisfies JsonObject,
      repeatable: true,
    });
  const toChanges = (hits: SearchAnswer['hits']['hits']): StoreChange[] =>
    hits.flatMap(({ _id, _source }) => {
      const { version } = _source.atrium;
      if (told.get(_id) === version) return [];
      told.set(_id, version);
      const change = toChange(_source, whole);
      return change ? [{ ...change, isOwn: isOwn(version) }] : [];
    });
  return {
    async next() {
      if (settled === undefined) {
        settled = await settle();
        return [];
      }
      const { version, isPending } = await readState();
      if (version === settled && !isPending) return [];
      const found: SearchAnswer['hits']['hits'] = [];
      for (let last: number | undefined; ;) {
        const { hits } = (await search(settled, last)).hits;
        found.push(...hits);
        last = hits.at(-1)?.sort[0];
        if (hits.length < TOGETHER) break;
      }
      // Only once all are read: what is told counts as known.
      const changes = toChanges(found);
      // Whoever commits a batch has written the one before.
      if (!isPending) settled = version;
      else if (version !== seen) settled = seen ?? settled;
      seen = version;
      for (const [id, one] of told) if (one <= settled) told.delete(id);
      return changes;
    },
  };
}

/** Nothing for what an older version of the server has deleted, which does not say what it was. */
function toChange(found: Found, whole: boolean): Omit<StoreChange, 'isOwn'> | undefined {
  const { version } = found.atrium;
  if ('of' in found.atrium) return { ...found.atrium.of, version, change: 'delete' };
  if (!('kept' in found.atrium)) return undefined;
  const document = found as ObjectDocument;
  return {
    type: document.type,
    id: document.atrium.kept.id,
    version,
    change: document.atrium.born === version ? 'create' : 'update',
    place: placeOf(document),
    ...(whole && { object: fromDocument(document).object }),
  };
}
