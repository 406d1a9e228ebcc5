import { compilePipeline, DefinitionError, type Pipeline } from '../../pipelines';
import type { Names, StoredPipeline } from '../names';

/** Each is read once, until it is put again. */
const read = new WeakMap<StoredPipeline, Pipeline | undefined>();

/** The pipeline of a name, ready to run. One of a later version that can't be read here is not there. */
export function pipelineOf(
  name: string,
  { pipelines }: Pick<Names, 'pipelines'>,
): Pipeline | undefined {
  const stored = pipelines.get(name);
  if (!stored) return undefined;
  if (!read.has(stored)) read.set(stored, compile(name, stored));
  return read.get(stored);
}

function compile(name: string, { source }: StoredPipeline): Pipeline | undefined {
  try {
    return compilePipeline(name, source);
  } catch (error) {
    if (error instanceof DefinitionError) return undefined;
    throw error;
  }
}
