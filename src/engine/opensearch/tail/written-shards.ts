import { parseLongNumerals, type JsonObject, type JsonValue } from '#common/json';
import type { EngineContext } from '../../engine';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import { ofIndex, writtenBehind, type ShardPlace } from './shard-places';
import type { KnownShard } from './tail-cursor';

/** Stays as it is so long, and all of its writes can be found. */
const QUIET_MS = 5000;
const LONG_QUIET_MS = 60_000;

export interface TailSearch {
  cluster: AskedCluster;
  context: EngineContext;
  expression: string;
  /** What is asked for, but for what is found. */
  body: JsonObject;
  /** What finds documents, with the rights of whoever asks. */
  query: JsonObject;
  sort: readonly JsonValue[];
  size: number;
}

/** Shards of one number: of each index one. */
export interface AskedShard {
  place: ShardPlace;
  known: KnownShard;
}

export interface Written {
  hits: readonly JsonObject[];
  found: number;
  known: readonly (readonly [ShardPlace, KnownShard])[];
  /** More was written than could be answered. */
  isBehind?: boolean;
}

/** What was written to these shards since, and what is known of them then. */
export async function searchWritten(
  shards: readonly AskedShard[],
  search: TailSearch,
): Promise<Written> {
  const now = Date.now();
  const found = await ask(shards, search);
  if (found.found <= found.hits.length) {
    return {
      hits: found.hits,
      found: found.found,
      known: shards.map((shard) => {
        const settled = settledOf(shard, found.newest);
        const own = found.numbers.get(shard.place.index) ?? [];
        const seen = [...shard.known.seen, ...own].filter((number) => number > settled);
        return [shard.place, { settled, seen, earlier: earlierOf(shard, found.newest, now) }];
      }),
    };
  }
  return searchSettled(shards, search, found.newest);
}

/**
 * More than are shown: not all are known one by one, so these alone are answered and counted before which none can come to light later. The
 * others are answered next time.
 */
async function searchSettled(
  shards: readonly AskedShard[],
  search: TailSearch,
  newest: Newest,
): Promise<Written> {
  const now = Date.now();
  const bounds = new Map(
    shards.map((shard) => [
      shard.place.index,
      isQuiet(shard, newest, now) ? newestOf(shard, newest) : settledOf(shard, newest),
    ]),
  );
  const isAny = shards.some(
    ({ place, known }) => (bounds.get(place.index) ?? known.settled) > known.settled,
  );
  const found = isAny ? await ask(shards, search, bounds) : { ...NOTHING, newest };
  // Another copy can be less far.
  if (shards.some((shard) => newestOf(shard, found.newest) < newestOf(shard, newest))) {
    return { ...NOTHING, known: shards.map(({ place, known }) => [place, known]), isBehind: true };
  }
  return {
    hits: found.hits,
    found: found.found,
    isBehind: !isAny,
    known: shards.map((shard) => {
      const settled = bounds.get(shard.place.index) ?? shard.known.settled;
      const seen = shard.known.seen.filter((number) => number > settled);
      return [shard.place, { settled, seen, earlier: earlierOf(shard, newest, now) }];
    }),
  };
}

/** By index: the number of the last write that was visible. */
type Newest = ReadonlyMap<string, number>;

const NOTHING = { hits: [], found: 0 };

const newestOf = ({ place }: AskedShard, newest: Newest): number => newest.get(place.index) ?? -1;

/**
 * A write is visible that was not begun at the earlier look: so what was searched is as of later, and has all that every copy had done by then.
 */
const isLater = (shard: AskedShard, newest: Newest): boolean =>
  shard.known.earlier !== undefined && newestOf(shard, newest) > shard.known.earlier.last;

function settledOf(shard: AskedShard, newest: Newest): number {
  const { settled, earlier } = shard.known;
  return earlier && isLater(shard, newest) ? Math.max(settled, earlier.done) : settled;
}

const earlierOf = (
  shard: AskedShard,
  newest: Newest,
  at: number,
): NonNullable<KnownShard['earlier']> => {
  const { last, done } = shard.place;
  const { earlier } = shard.known;
  return earlier && !isLater(shard, newest) ? earlier : { last, done, at };
};

function isQuiet(shard: AskedShard, newest: Newest, now: number): boolean {
  const { last, done } = shard.place;
  const { earlier } = shard.known;
  if (earlier?.last !== last || done !== last) return false;
  // What was deleted last is not visible.
  return now - earlier.at >= (newestOf(shard, newest) === last ? QUIET_MS : LONG_QUIET_MS);
}

interface Found {
  hits: readonly JsonObject[];
  found: number;
  /** By index: the numbers of the hits. */
  numbers: ReadonlyMap<string, readonly number[]>;
  newest: Newest;
}

interface Answer {
  hits: { total: { value: number }; hits: readonly Hit[] };
  aggregations: { newest: { buckets: readonly { key: string; last: { value: number | null } }[] } };
}

type Hit = JsonObject & { _index: string; sort: readonly JsonValue[] };

/** @param bounds by index: later writes are left out */
async function ask(
  shards: readonly AskedShard[],
  { cluster, context, expression, body, query, sort, size }: TailSearch,
  bounds?: ReadonlyMap<string, number>,
): Promise<Found> {
  const number = shards[0]?.place.shard ?? 0;
  const path = `/${pathOf(expression)}/_search?preference=_shards:${number}&allow_partial_search_results=false`;
  const anyOf = (should: readonly JsonObject[]): JsonObject => ({
    bool: { should: [...should], minimum_should_match: 1 },
  });
  const excluded = shards.flatMap(({ place, known }) => [
    ...(known.seen.length > 0 ? [ofIndex(place, { terms: { _seq_no: [...known.seen] } })] : []),
    ...(bounds ? [writtenBehind(place, bounds.get(place.index) ?? known.settled)] : []),
  ]);
  const asked: JsonObject = {
    ...body,
    size,
    sort: [...sort, { _seq_no: { order: 'desc' } }],
    track_total_hits: true,
    query: anyOf(shards.map(({ place, known }) => writtenBehind(place, known.settled))),
    // Whatever is found or not, the last visible write of each shard is known.
    post_filter: { bool: { filter: [query], must_not: excluded } },
    aggs: {
      newest: {
        terms: { field: '_index', size: shards.length },
        aggs: { last: { max: { field: '_seq_no' } } },
      },
    },
  };
  const text = await cluster.ask({ method: 'POST', path, body: asked, repeatable: true }, context);
  return readAnswer(parseLongNumerals(text) as unknown as Answer);
}

function readAnswer({ hits, aggregations }: Answer): Found {
  const numbers = new Map<string, number[]>();
  for (const { _index, sort } of hits.hits) {
    numbers.set(_index, [...(numbers.get(_index) ?? []), Number(sort.at(-1))]);
  }
  return {
    hits: hits.hits,
    found: hits.total.value,
    numbers,
    newest: new Map(
      aggregations.newest.buckets.map(({ key, last }) => [key, Number(last.value ?? -1)]),
    ),
  };
}
