import type { JsonObject } from '#common/json';
import type { DocumentWriter, EngineContext, IndexWriter, SearchEngine } from '../../engine';
import { EngineError } from '../../engine-error';
import type { MovedDocument, MovingTarget } from '../../moving';
import { readNotes, withNotes } from '../writing/index-notes';
import { partsOf } from './parts-of';
import { readHits } from './read-hits';

export interface EmbeddedParts {
  engine: Pick<SearchEngine, 'listIndices' | 'describeIndex' | 'definitionOf' | 'search'>;
  writer: Pick<IndexWriter, 'createEmpty' | 'deleteIndex' | 'updateMapping'>;
  documentWriter: Pick<DocumentWriter, 'bulk' | 'refresh' | 'settle'>;
}

/** Indices of the embedded engine that become copies of those of a cluster. */
export function createEmbeddedTarget(embedded: EmbeddedParts): MovingTarget {
  const { engine, writer, documentWriter } = embedded;
  return {
    async find(index, context) {
      const all = await engine.listIndices(context);
      if (!all.some(({ name }) => name === index)) return undefined;
      const { copied } = readNotes((await engine.definitionOf(index, context)).mappings);
      return copied === undefined ? {} : { mark: copied };
    },
    async make(index, { definition, mark }, context) {
      const { mappings, settings = {} } = definition;
      const made = { mappings: withNotes(mappings, { copied: mark }), settings };
      await writer.createEmpty(index, made, context);
    },
    async write(index, documents, context) {
      for (const part of partsOf(documents)) {
        // oxlint-disable-next-line no-await-in-loop -- one part after the other
        await writePart(documentWriter, { index, part }, context);
      }
    },
    async read(index, documents, context) {
      const ids = documents.map(({ id }) => id);
      await documentWriter.settle(index, ids, context);
      const found = new Map<string, MovedDocument>();
      for (const part of partsOf(documents)) {
        const body: JsonObject = {
          query: { ids: { values: part.map(({ id }) => id) } },
          size: part.length,
          track_total_hits: false,
        };
        // oxlint-disable-next-line no-await-in-loop -- one part after the other
        const answer = await engine.search({ index, body }, context);
        for (const { document } of readHits(answer)) found.set(document.id, document);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async count(index, context) {
      await documentWriter.refresh([index], context);
      return (await engine.describeIndex(index, context)).documents;
    },
    async finish(index, { details }, context) {
      const { timeField = null } = details;
      const { timeField: present = null } = await engine.describeIndex(index, context);
      if (timeField !== present) await writer.updateMapping(index, { timeField }, context);
    },
    drop: (index, context) => writer.deleteIndex(index, context),
  };
}

interface Item {
  create: { _id: string; status: number; error?: { type: string; reason: string } };
}

const THERE = 409;

/** @param index or the data stream that is written to by it */
export async function writePart(
  writer: Pick<DocumentWriter, 'bulk'>,
  { index, part }: { index: string; part: readonly MovedDocument[] },
  context: EngineContext,
): Promise<void> {
  const lines = part.map(
    ({ id, routing, source }) => `{"create":${JSON.stringify({ _id: id, routing })}}\n${source}\n`,
  );
  const body = new TextEncoder().encode(lines.join(''));
  const answer = await writer.bulk({ index, body, pipeline: '_none' }, context);
  const { items } = JSON.parse(answer) as { items: readonly Item[] };
  const refused = items.find(({ create: { status } }) => status >= 300 && status !== THERE);
  if (!refused) return;
  const { _id, error } = refused.create;
  const reason = error?.reason ?? `status ${refused.create.status}`;
  throw new EngineError(
    'invalid_query',
    `${index}: the document ${JSON.stringify(_id)}: ${reason}`,
  );
}
