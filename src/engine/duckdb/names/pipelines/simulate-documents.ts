import type { JsonText } from '#common/json';
import type { PipelineSimulation } from '../../../index-names';
import {
  compilePipeline,
  simulatePipeline,
  type Pipeline,
  type PipelineInput,
} from '../../pipelines';
import { createTurns } from '../../search/steps';
import { readDocument } from '../../writes/updates/document/read-document';
import {
  isNumberValue,
  ListValue,
  MapValue,
  type Value,
} from '../../writes/updates/document/values';
import { UpdateError } from '../../writes/updates/update-error';
import { illegalArgument, parseFailure } from '../name-error';
import type { Names } from '../names';
import { pipelineOf } from './kept-pipelines';
import { checked } from './plan-pipelines';

/** OpenSearch's `_simulate`: what documents of the request would become. */
export async function simulateDocuments(
  { name, body, verbose }: PipelineSimulation,
  names: Names,
): Promise<JsonText> {
  const request = read(body);
  const pipeline = name === undefined ? ownPipeline(request) : knownPipeline(name, names);
  const inputs = inputsOf(request);
  const lookUp = (other: string) => pipelineOf(other, names);
  const turn = createTurns();
  const found: string[] = [];
  for (const input of inputs) {
    found.push(simulatePipeline(pipeline, input, lookUp, { verbose }));
    // oxlint-disable-next-line no-await-in-loop -- others have their turn
    await turn();
  }
  return `{"docs":[${found.join(',')}]}` as JsonText;
}

function read(body: string): MapValue {
  try {
    return readDocument(body);
  } catch (error) {
    if (error instanceof UpdateError) throw parseFailure(error.message);
    throw error;
  }
}

const missing = (property: string) =>
  parseFailure(`[${property}] required property is missing`, { property_name: property });

function ownPipeline(request: MapValue): Pipeline {
  const slot = request.slots.get('pipeline');
  if (!(slot?.value instanceof MapValue) || slot.text === undefined) throw missing('pipeline');
  const { text } = slot;
  return checked(() => compilePipeline('_simulate_pipeline', text));
}

function knownPipeline(name: string, names: Names): Pipeline {
  const found = pipelineOf(name, names);
  if (found) return found;
  throw illegalArgument(`pipeline [${name.slice(0, 255)}] does not exist`);
}

function inputsOf(request: MapValue): readonly PipelineInput[] {
  const docs = request.get('docs');
  if (!(docs instanceof ListValue)) throw missing('docs');
  if (docs.slots.length === 0) {
    throw illegalArgument('must specify at least one document in [docs]');
  }
  return docs.values.map(inputOf);
}

function inputOf(value: Value): PipelineInput {
  if (!(value instanceof MapValue)) {
    throw illegalArgument('malformed [docs] section, should include an inner object');
  }
  const source = value.slots.get('_source');
  if (!(source?.value instanceof MapValue) || source.text === undefined) throw missing('_source');
  const text = (name: string): string | undefined => {
    const found = value.get(name) ?? undefined;
    if (found === undefined || typeof found === 'string') return found;
    return isNumberValue(found) ? String(found.value) : undefined;
  };
  const version = text('_version');
  return {
    index: text('_index') ?? '_index',
    id: text('_id') ?? '_id',
    source: source.text,
    routing: text('_routing'),
    version: version === undefined ? undefined : Number(version),
    versionType: text('_version_type'),
  };
}
