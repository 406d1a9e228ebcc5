import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';

/** How far a shard is written: its writes are numbered. */
export interface ShardPlace {
  index: string;
  /** Of the index: another one of the same name has another. */
  uuid: string;
  shard: number;
  /** The number of the last write that was begun. */
  last: number;
  /** Every copy of the shard has done all writes up to this one. */
  done: number;
}

interface Stats {
  indices?: Record<string, { uuid?: string; shards?: Record<string, readonly Copy[]> }>;
}

interface Copy {
  routing?: { primary?: boolean };
  seq_no?: { max_seq_no: number; global_checkpoint: number };
}

const PARTS = ['uuid', 'shards.*.routing.primary', 'shards.*.seq_no'];

/** Of all shards of what the expression means. */
export async function readShardPlaces(
  cluster: AskedCluster,
  expression: string,
  context: EngineContext,
): Promise<readonly ShardPlace[]> {
  const parts = PARTS.map((part) => `indices.*.${part}`).join(',');
  const path = `/${pathOf(expression)}/_stats/docs?level=shards&filter_path=${parts}`;
  const { indices = {} } = JSON.parse(await cluster.ask({ method: 'GET', path }, context)) as Stats;
  return Object.entries(indices).flatMap(([index, { uuid = '', shards = {} }]) =>
    Object.entries(shards).flatMap(([shard, copies]) => {
      // Another Atrium counts no writes of shards.
      if (!copies.some(({ seq_no: numbers }) => numbers)) throw notNumbered();
      const numbers = copies.find(({ routing }) => routing?.primary)?.seq_no;
      if (!numbers) return [];
      const { max_seq_no: last, global_checkpoint: done } = numbers;
      return [{ index, uuid, shard: Number(shard), last, done }];
    }),
  );
}

const notNumbered = () => new EngineError('unsupported', tell('tail.notNumbered'));

/** A query about documents of its index. */
export const ofIndex = ({ index }: ShardPlace, query: JsonObject): JsonObject => ({
  bool: { filter: [{ term: { _index: index } }, query] },
});

/** Documents that were written behind a number. */
export const writtenBehind = (place: ShardPlace, number: number): JsonObject =>
  ofIndex(place, { range: { _seq_no: { gt: number } } });
