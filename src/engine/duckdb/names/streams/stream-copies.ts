import type { IndexDefinition } from '../../../engine';
import type { NamesContext } from '../../../index-names';
import { flattenSettings } from '../../mapping/read-settings';
import { makeIndex } from '../make-index';
import { illegalArgument } from '../name-error';
import { changeNames, type NamesDependencies } from '../name-step';
import type { NameChange } from '../names';
import type { DataStream } from './data-stream';
import { checkStreamName, streamTemplate } from './plan-stream';

/** A data stream that becomes a copy of another, index by index, which have the names and numbers that they have there. */
export interface StreamCopies {
  /** Adds an index, as it is defined, which the stream is written to from then on; makes the stream where there is none. */
  add(name: string, backing: CopiedBacking, context: NamesContext): Promise<void>;
  /** Takes the index away that the stream is written to; it can be added again. */
  remove(name: string, index: string, context: NamesContext): Promise<void>;
}

interface CopiedBacking {
  index: string;
  /** Of the stream, which counts every index that there was. */
  generation: number;
  timestampField: string;
  definition: IndexDefinition;
}

export const createStreamCopies = (dependencies: NamesDependencies): StreamCopies => ({
  async add(name, { index, generation, timestampField, definition }, context) {
    const { store } = dependencies;
    checkStreamName(name, context.manageableIndices);
    await changeNames(dependencies, context, () => {
      const before = store.current().dataStreams.get(name);
      if (!before) store.requireFree(name);
      store.requireFree(index);
      const { name: template } = streamTemplate(name, store.current());
      const indices = [...(before?.indices ?? []), index];
      return {
        changes: [changeTo(name, { timestampField, indices, generation, template })],
        make: makeIndex(
          { name: index },
          { definition: wholeOf(definition), changes: [] },
          dependencies,
        ),
      };
    });
  },
  async remove(name, index, context) {
    checkStreamName(name, context.manageableIndices);
    await changeNames(dependencies, { ...context, locks: [index] }, () => {
      const before = dependencies.store.current().dataStreams.get(name);
      if (before?.indices.at(-1) !== index) throw isNotLast(name, index);
      const indices = before.indices.slice(0, -1);
      const becomes = indices.length > 0 ? { ...before, indices } : undefined;
      return { changes: [changeTo(name, becomes)], removed: [index] };
    });
  },
});

const changeTo = (name: string, becomes: DataStream | undefined): NameChange => ({
  kind: 'dataStreams',
  name,
  becomes,
});

/** Settings are kept by their whole names. */
const wholeOf = ({ mappings, settings = {} }: IndexDefinition): IndexDefinition => ({
  mappings,
  settings: Object.fromEntries(flattenSettings(settings)),
  aliases: {},
});

const isNotLast = (name: string, index: string) =>
  illegalArgument(`index [${index}] is not the write index of data stream [${name}]`);
