import type { Cluster } from '#cluster';
import { parseLongNumerals, type JsonObject, type JsonValue } from '#common/json';
import type { EngineContext, SearchEngine } from '../../engine';
import { EngineError } from '../../engine-error';
import type { MovingSource } from '../../moving';
import { noSuchIndex, pathOf } from '../allowed';
import { askCluster, type AskedCluster } from '../ask-cluster';
import { findIndex } from '../writing/cluster-indices';
import { readNotes } from '../writing/index-notes';
import { readMappings, refresh } from '../writing/publish';
import { readHits } from './read-hits';

/**
 * Indices of a cluster. Each part of an index is read in the order of its writes, which no merge changes: what was copied by an earlier run
 * comes again at the same places.
 */
export function createClusterSource(
  connection: Cluster,
  engine: Pick<SearchEngine, 'describeIndex' | 'definitionOf'>,
): MovingSource {
  const cluster = askCluster(connection);
  const concreteOf = async (index: string, context: EngineContext) => {
    const found = await findIndex(index, { cluster, context });
    if (!found) throw noSuchIndex(index);
    return found.concrete;
  };
  return {
    async describe(index, context) {
      const concrete = await concreteOf(index, context);
      const { unfinished, fingerprint } = readNotes(await readMappings(cluster, concrete, context));
      if (unfinished) throw notWhole(index);
      await refresh(cluster, concrete, context);
      const { mappings, settings } = await engine.definitionOf(index, context);
      const details = await engine.describeIndex(index, context);
      const documents = await countDocuments(cluster, concrete, context);
      return {
        details: { ...details, documents },
        definition: { mappings: ownMappings(mappings), settings: ownSettings(settings) },
        ...(fingerprint !== undefined && { fingerprint }),
      };
    },
    async read(index, take, context) {
      const concrete = await concreteOf(index, context);
      const before = await readLastWrites(cluster, concrete, context);
      let count = 0;
      for (const part of Object.keys(before)) {
        // oxlint-disable-next-line no-await-in-loop -- one part after the other
        await readPart(cluster, { concrete, part }, context, async (documents) => {
          count += documents.length;
          await take(documents);
        });
      }
      const after = await readLastWrites(cluster, concrete, context);
      const total = await countDocuments(cluster, concrete, context);
      if (JSON.stringify(after) !== JSON.stringify(before) || total !== count) {
        throw changed(index);
      }
    },
  };
}

const MOST = 1000;
/** Documents may be large: a few say how many of them make a good answer. */
const FIRST = 50;
const GOOD_ANSWER = 5_000_000;

async function readPart(
  cluster: AskedCluster,
  { concrete, part }: { concrete: string; part: string },
  context: EngineContext,
  take: Parameters<MovingSource['read']>[1],
): Promise<void> {
  const path = `/${pathOf(concrete)}/_search?preference=_shards:${part}&allow_partial_search_results=false`;
  let size = FIRST;
  let after: JsonValue | undefined;
  for (;;) {
    const body: JsonObject = {
      size,
      sort: [{ _seq_no: 'asc' }],
      track_total_hits: false,
      ...(after !== undefined && { search_after: after }),
    };
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const answer = await cluster.ask({ method: 'POST', path, body, repeatable: true }, context);
    const hits = readHits(answer);
    // oxlint-disable-next-line no-await-in-loop
    await take(hits.map(({ document }) => document));
    const last = hits.at(-1);
    if (!last || hits.length < size) return;
    after = parseLongNumerals(last.sort) as JsonValue;
    const fitting = Math.floor((size * GOOD_ANSWER) / answer.length);
    size = Math.max(1, Math.min(MOST, fitting));
  }
}

interface Stats {
  indices: Record<string, { shards: Record<string, ShardStats[]> }>;
}

interface ShardStats {
  routing: { primary: boolean };
  seq_no?: { max_seq_no: number };
}

/** By the parts of the index: the number of the last write, which may have been a deletion. */
async function readLastWrites(
  cluster: AskedCluster,
  concrete: string,
  context: EngineContext,
): Promise<Readonly<Record<string, number>>> {
  const shown = 'indices.*.shards.*.seq_no.max_seq_no,indices.*.shards.*.routing.primary';
  const path = `/${pathOf(concrete)}/_stats/docs?level=shards&filter_path=${shown}`;
  const { indices } = JSON.parse(await cluster.ask({ method: 'GET', path }, context)) as Stats;
  const shards = Object.entries(indices[concrete]?.shards ?? {});
  return Object.fromEntries(
    shards.map(([part, copies]) => {
      const primary = copies.find(({ routing }) => routing.primary);
      return [part, primary?.seq_no?.max_seq_no ?? -1];
    }),
  );
}

async function countDocuments(
  cluster: AskedCluster,
  concrete: string,
  context: EngineContext,
): Promise<number> {
  const path = `/${pathOf(concrete)}/_count`;
  const { count } = JSON.parse(await cluster.ask({ method: 'GET', path }, context)) as {
    count: number;
  };
  return count;
}

/** What a cluster says of an index that nobody gave it, and what is about that cluster alone. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  'blocks',
  'creation_date',
  'default_pipeline',
  'final_pipeline',
  'hidden',
  'provided_name',
  'resize',
  'routing',
  'uuid',
  'verified_before_close',
  'version',
]);

/** That an index is one of a data stream is said by the stream. */
function ownMappings({ _data_stream_timestamp: _of, ...mappings }: JsonObject): JsonObject {
  return mappings;
}

function ownSettings({ index }: JsonObject): JsonObject {
  const own = Object.entries((index ?? {}) as JsonObject);
  return { index: Object.fromEntries(own.filter(([name]) => !NOT_COPIED.has(name))) };
}

const notWhole = (index: string): EngineError =>
  new EngineError(
    'conflict',
    `${index} is not whole in the cluster: finish or delete the copy first that was begun there.`,
  );

const changed = (index: string): EngineError =>
  new EngineError(
    'conflict',
    `${index} was changed while it was copied. Stop what writes to it, and run the command again.`,
  );
