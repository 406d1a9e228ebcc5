import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { resolveName } from '../search/date-math-names';
import type { NamesDependencies } from './name-step';
import type { KeptPipelines } from './names';
import { createStream } from './streams/change-streams';
import { streamWith } from './streams/plan-stream';
import type { IndexPipelines } from '../mapping/read-settings';
import type { Pipeline } from '../pipelines';
import { pipelineOf } from './pipelines/kept-pipelines';
import { templatePipelines } from './pipelines/template-pipelines';
import { templateFor } from './templates/compose';
import { aliasRouting, writeIndexOf, type NamedWrite } from './write-index';

/** Where documents go that are written by a name. */
export interface WriteTargets {
  /** Makes the data stream that a template makes of this name, where nothing is called so. */
  prepare(name: string, context: EngineContext): Promise<void>;
  /** @throws EngineError as OpenSearch refuses it */
  indexOf(name: string, write: NamedWrite): string;
  /** By which an alias routes what is written by it; undefined: by what the write says. */
  routingOf(name: string, given: string | undefined): string | undefined;
  /** The pipelines of what is written by a name: those of its index, or of the templates that would make one. */
  pipelinesOf(name: string, write: NamedWrite): IndexPipelines | undefined;
  /** The pipeline of a name, ready to run. */
  pipeline(name: string): Pipeline | undefined;
  /** All of them, as they are kept. */
  pipelines(): KeptPipelines;
  /** The field that each document of the index needs, of a data stream. */
  timestampOf(index: string): string | undefined;
}

export function createWriteTargets(dependencies: NamesDependencies): WriteTargets {
  const { store, registry } = dependencies;
  return {
    async prepare(given, context) {
      const name = resolveName(given, Date.now());
      const names = store.current();
      if (registry.get(name) || names.aliases.has(name) || names.dataStreams.has(name)) return;
      if (!templateFor(name, names)?.template.data_stream) return;
      try {
        await createStream(dependencies, name, {
          ...context,
          manageableIndices: context.allowedIndices,
        });
      } catch (error) {
        // Somebody else has made it meanwhile.
        if (!(error instanceof EngineError) || error.code !== 'conflict') throw error;
      }
    },
    indexOf: (name, write) => writeIndexOf(name, write, store.current()),
    routingOf: (name, given) => aliasRouting(name, given, store.current()),
    pipelinesOf(given, write) {
      const names = store.current();
      const index = registry.get(writeIndexOf(given, write, names));
      return index ? index.pipelines : templatePipelines(resolveName(given, Date.now()), names);
    },
    pipeline: (name) => pipelineOf(name, store.current()),
    pipelines: () => store.current().pipelines,
    timestampOf: (index) => streamWith(index, store.current())?.[1].timestampField,
  };
}
