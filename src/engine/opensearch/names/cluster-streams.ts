import type { JsonObject } from '#common/json';
import type {
  DataStreamSummary,
  IndexNames,
  NamesContext,
  RolloverAnswer,
  RolloverRequest,
} from '../../index-names';
import { isAllowed } from '../../index-patterns';
import { noSuchIndex, pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import { requireGivable, requireManageable } from './name-rights';

type Streams = Pick<
  IndexNames,
  'listDataStreams' | 'createDataStream' | 'deleteDataStreams' | 'rollOver'
>;

export function createStreams(cluster: AskedCluster): Streams {
  const list = (expression: string, context: NamesContext) =>
    listStreams(cluster, expression, context);
  return {
    listDataStreams: list,
    async createDataStream(name, context) {
      requireGivable(name, context.manageableIndices);
      await cluster.ask({ method: 'PUT', path: `/_data_stream/${pathOf(name)}` }, context);
    },
    async deleteDataStreams(expression, context) {
      const meant = await list(expression, context);
      if (meant.length === 0) throw noSuchIndex(expression);
      for (const { name } of meant) requireManageable(name, context);
      for (const { name } of meant) {
        const path = `/_data_stream/${pathOf(name)}`;
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await cluster.ask({ method: 'DELETE', path }, context);
      }
    },
    rollOver: (request, context) => rollOver(cluster, request, context),
  };
}

interface StreamsAnswer {
  data_streams?: readonly {
    name: string;
    timestamp_field: { name: string };
    indices: readonly { index_name: string }[];
    generation: number;
    template: string;
  }[];
}

async function listStreams(
  cluster: AskedCluster,
  expression: string,
  context: NamesContext,
): Promise<readonly DataStreamSummary[]> {
  const request = { method: 'GET', path: `/_data_stream/${pathOf(expression)}` } as const;
  const text = await cluster.ask({ ...request, accept: [404] }, context);
  const { data_streams: streams = [] } = JSON.parse(text) as StreamsAnswer;
  const seen = [...context.allowedIndices, ...context.manageableIndices];
  return streams
    .filter(({ name }) => !name.startsWith('.') && isAllowed(name, seen))
    .map(({ name, timestamp_field: field, indices, generation, template }) => ({
      name,
      timestampField: field.name,
      indices: indices.map(({ index_name: index }) => index),
      generation,
      template,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

interface Rolled {
  old_index: string;
  new_index: string;
  rolled_over: boolean;
  conditions?: Record<string, boolean>;
}

/** What the new index would be called is asked first: the name has to be one that may be given. */
async function rollOver(
  cluster: AskedCluster,
  request: RolloverRequest,
  context: NamesContext,
): Promise<RolloverAnswer> {
  const { target, newIndex, conditions, definition, isDryRun } = request;
  requireManageable(target, context);
  const place = `/${pathOf(target)}/_rollover${newIndex === undefined ? '' : `/${pathOf(newIndex)}`}`;
  const { mappings, settings, aliases } = definition;
  const body: JsonObject = {
    ...(Object.keys(conditions).length > 0 && { conditions }),
    ...(mappings && { mappings }),
    ...(settings && { settings }),
    ...(aliases && { aliases }),
  };
  const ask = async (path: string) =>
    JSON.parse(await cluster.ask({ method: 'POST', path, body }, context)) as Rolled;
  const planned = await ask(`${place}?dry_run=true`);
  if (!planned.new_index.startsWith('.ds-')) {
    requireGivable(planned.new_index, context.manageableIndices);
  }
  const rolled = isDryRun ? planned : await ask(place);
  return {
    oldIndex: rolled.old_index,
    newIndex: rolled.new_index,
    isRolledOver: rolled.rolled_over,
    conditions: rolled.conditions ?? {},
  };
}
