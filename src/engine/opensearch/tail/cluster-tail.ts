import {
  isObject,
  stringifyLongNumerals,
  type JsonObject,
  type JsonText,
  type JsonValue,
} from '#common/json';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { createSharedRuns } from '../../shared-runs/shared-runs';
import type { Tail, TailAnswer, TailRequest } from '../../tail';
import type { AskedCluster } from '../ask-cluster';
import type { Readable } from '../cluster-search';
import { refuseHiddenWords } from '../hidden-words';
import { refuseReachingOut } from '../reaching-out';
import type { RecentAnswers } from '../recent-answers';
import { withoutLookups } from '../without-lookups';
import { createLatest } from './latest-cursors';
import { mergeWritten } from './merge-written';
import { readShardPlaces, type ShardPlace } from './shard-places';
import {
  createSealing,
  knownOf,
  readCursor,
  seenAll,
  toKnown,
  withNews,
  type KnownShards,
} from './tail-cursor';
import { searchWritten, type AskedShard, type TailSearch, type Written } from './written-shards';

/** An answer is given to all who ask for the same in this time; a page asks each second. */
const SHARED_MS = 700;
/** Who begins goes on from an answer of this time, as those who asked for it: all of them are one for the cluster. */
const JOINED_MS = 2000;
/** Shards of different numbers that are asked at once. */
const AT_ONCE = 5;

interface Asked extends Omit<TailSearch, 'cluster' | 'context'> {
  isLimited: boolean;
  timeField: string | undefined;
  /** Of equal questions. */
  key: string;
}

/**
 * Follows what is written. Writes of a shard are numbered, so nothing is left out and nothing comes twice, whatever time documents have; what
 * is read grows with what was written, not with the indices.
 */
export function createClusterTail(
  cluster: AskedCluster,
  readable: Readable,
  recent: RecentAnswers,
): Tail['tail'] {
  const runs = createSharedRuns();
  const sealing = createSealing();
  const latest = createLatest(JOINED_MS);
  const begin = async ({ expression, key }: Asked, context: EngineContext) => {
    const known = latest.get(key);
    if (known !== undefined) return known;
    const shards = await readShardPlaces(cluster, expression, context);
    return JSON.stringify(seenAll(shards));
  };
  /** The next cursor, and what was written up to it. */
  const follow = async (asked: Asked, cursor: string, context: EngineContext) => {
    const key = `${asked.key} ${cursor}`;
    const known = recent.get(key, SHARED_MS);
    if (known !== undefined) return known;
    const began = performance.now();
    const text = await runs.run(key, context, async (signal) => {
      const own = { ...context, signal, timeoutMs: Infinity };
      const news = await readNews(readCursor(cursor), asked, { cluster, context: own });
      return JSON.stringify([JSON.stringify(news.known), news.answer, news.isBehind]) as JsonText;
    });
    recent.set(key, text, began);
    return text;
  };
  return async (request, context): Promise<TailAnswer> => {
    const asked = await prepare(request, readable, context);
    if (asked.expression === '') return { cursor: '{}', answer: null };
    const { isLimited, key } = asked;
    if (request.cursor === undefined) {
      const cursor = await begin(asked, context);
      return { cursor: isLimited ? sealing.seal(cursor) : cursor, answer: null };
    }
    const before = isLimited ? sealing.open(request.cursor) : request.cursor;
    const text = await follow(asked, before, context);
    const [cursor, answer, isBehind] = JSON.parse(text) as [string, JsonText | null, boolean];
    if (!isBehind) latest.set(key, cursor);
    return { cursor: isLimited ? sealing.seal(cursor) : cursor, answer };
  };
}

/** What a question may hold beside its query. */
const PARTS: ReadonlySet<string> = new Set([
  '_source',
  'derived',
  'fields',
  'query',
  'script_fields',
  'size',
  'sort',
  'track_total_hits',
  'version',
]);

/** Refuses what can't be asked for, and says what is asked. */
async function prepare(
  request: TailRequest,
  readable: Readable,
  context: EngineContext,
): Promise<Asked> {
  const given = withoutLookups(request.body);
  const other = Object.keys(given).find((part) => !PARTS.has(part));
  if (other !== undefined) {
    throw new EngineError('unsupported', tell('tail.part', { part: other.slice(0, 100) }));
  }
  const { query = { match_all: {} }, sort = [], size = 10, track_total_hits: _, ...body } = given;
  const { expression, filter, isLimited } = await readable(request.index, context);
  const keys = (Array.isArray(sort) ? sort : [sort]).filter((key) => !isPlace(key));
  if (isLimited) refuseReachingOut({ ...body, query, sort: keys });
  if (filter) refuseHiddenWords({ ...body, query, sort: keys });
  const asked = {
    expression,
    isLimited,
    body,
    query: filter ? { bool: { filter: [query, filter] } } : (query as JsonObject),
    sort: keys,
    timeField: request.timeField,
    size: Math.min(Number(size), MOST_HITS),
  };
  const key = stringifyLongNumerals([
    'tail',
    context.forwarded?.headers ?? null,
    { ...asked, timeField: request.timeField ?? null },
  ]);
  return { ...asked, key };
}

/** A cluster answers with no more at once. */
const MOST_HITS = 10_000;

/** The order of writing, which each shard has by itself. */
const isPlace = (key: JsonValue): boolean =>
  key === '_doc' || (isObject(key) && Object.keys(key).join() === '_doc');

interface News {
  known: KnownShards;
  answer: JsonText | null;
  /** More was written than could be answered. */
  isBehind: boolean;
}

async function readNews(
  known: KnownShards,
  asked: Asked,
  own: Pick<TailSearch, 'cluster' | 'context'>,
): Promise<News> {
  const places = await readShardPlaces(own.cluster, asked.expression, own.context);
  const shards = places.map((place) => ({ place, known: knownOf(known, place) }));
  // Whoever sees a part of an index would learn from no search that nothing is written that they don't see (attack 95).
  const isAsked = (shard: AskedShard) => asked.isLimited || shard.place.last > shard.known.settled;
  const groups = groupsOf(shards.filter(isAsked));
  const sort = sortOf(asked, shards.length);
  const written = await inTurns(groups, (group) =>
    searchWritten(group, { ...asked, ...own, sort }),
  );
  const others = shards
    .filter((shard) => !isAsked(shard))
    .map((shard): [ShardPlace, AskedShard['known']] => [shard.place, shard.known]);
  const news = toKnown([...others, ...written.flatMap((one) => one.known)]);
  return {
    known: withNews(known, news),
    answer: mergeWritten(written, asked.size),
    isBehind: written.some((one) => one.isBehind),
  };
}

/** Of one shard, its writes are an order; those of several have none together. */
function sortOf({ sort, timeField }: Asked, shards: number): readonly JsonValue[] {
  if (sort.length > 0 || shards < 2 || timeField === undefined) return sort;
  return [{ [timeField]: { order: 'desc', unmapped_type: 'date' } }];
}

function groupsOf(shards: readonly AskedShard[]): readonly (readonly AskedShard[])[] {
  const groups = new Map<number, AskedShard[]>();
  for (const shard of shards) {
    const { shard: number } = shard.place;
    groups.set(number, [...(groups.get(number) ?? []), shard]);
  }
  return [...groups.values()];
}

async function inTurns(
  groups: readonly (readonly AskedShard[])[],
  search: (group: readonly AskedShard[]) => Promise<Written>,
): Promise<readonly Written[]> {
  const written: Written[] = [];
  for (let at = 0; at < groups.length; at += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- some after the others
    written.push(...(await Promise.all(groups.slice(at, at + AT_ONCE).map(search))));
  }
  return written;
}
