import type { EngineContext } from '../../engine';
import type { IndexNames, NamesContext } from '../../index-names';
import type { MovedStream, StreamTarget } from '../../moving';
import type { StreamCopies } from '../../duckdb/names';
import { readNotes, withNotes } from '../writing/index-notes';
import { createEmbeddedTarget, type EmbeddedParts, writePart } from './embedded-target';
import { partsOf } from './parts-of';
import { amongCopied, generationOf, isBehind, isGone } from './stream-index';

interface EmbeddedStreams extends EmbeddedParts {
  names: Pick<IndexNames, 'listDataStreams'>;
  streamCopies: StreamCopies;
}

/** A data stream of the embedded engine that becomes a copy, whose indices have the numbers that they have where they come from. */
export function createEmbeddedStreamTarget(
  embedded: EmbeddedStreams,
  { name, timestampField, mark, indices }: MovedStream,
): StreamTarget {
  const { engine, names, streamCopies, documentWriter } = embedded;
  const find = async (context: EngineContext) => {
    const all = await names.listDataStreams('*', managing(context));
    return all.find((one) => one.name === name);
  };
  const markOf = async (index: string, context: EngineContext) =>
    readNotes((await engine.definitionOf(index, context)).mappings).copied;
  let written: string | undefined;
  return {
    ...createEmbeddedTarget(embedded),
    async find(index, context) {
      const there = await find(context);
      if (!there) return undefined;
      const among = amongCopied(there.indices, indices);
      const marks = await Promise.all(among.map((one) => markOf(one, context)));
      if (marks.some((one) => one !== mark)) return {};
      written = there.indices.at(-1);
      if (there.indices.includes(index)) return { mark };
      if (generationOf(index) <= generationOf(written ?? '')) throw isGone(index);
      return undefined;
    },
    async make(index, { definition }, context) {
      const mappings = withNotes(definition.mappings, { copied: mark });
      const made = { ...definition, mappings };
      const backing = { index, generation: generationOf(index), timestampField, definition: made };
      await streamCopies.add(name, backing, managing(context));
      written = index;
    },
    async write(index, documents, context) {
      if (index !== written) throw isBehind(index);
      for (const part of partsOf(documents)) {
        // oxlint-disable-next-line no-await-in-loop -- one part after the other
        await writePart(documentWriter, { index: name, part }, context);
      }
    },
    drop: (index, context) => streamCopies.remove(name, index, managing(context)),
    list: async (context) => (await find(context))?.indices ?? [],
    release: async () => {},
  };
}

/** Copying is the operator's. */
const managing = (context: EngineContext): NamesContext => ({
  ...context,
  manageableIndices: context.allowedIndices,
});
