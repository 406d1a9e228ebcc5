import { ExportedJson, jsonText, type ExportedRow } from '#common/exported-values';
import { tell } from '#common/server-messages';
import type { DocumentWriter, EngineContext, SearchEngine } from '../../engine';
import { EngineError } from '../../engine-error';
import type { MovedDocument, MovingSource } from '../../moving';
import { fittingDocuments } from '../writing/fitting-documents';

export interface EmbeddedParts {
  engine: Pick<SearchEngine, 'describeIndex' | 'definitionOf' | 'exportRows'>;
  documentWriter: Pick<DocumentWriter, 'refresh'>;
  fingerprint(index: string): string | undefined;
  hasMapping(index: string): boolean;
}

export interface EmbeddedSource extends MovingSource {
  /** Documents of the index that was read last, some of whose values are written as a cluster reads them. */
  rewritten(): number;
}

/**
 * Indices of the embedded engine, as a cluster reads them. Documents of an index with a mapping of its own stay as they are; of those that were
 * loaded from files, values that a cluster would read otherwise are written as this engine reads them.
 */
export function createEmbeddedSource(embedded: EmbeddedParts): EmbeddedSource {
  const { engine, documentWriter } = embedded;
  let rewritten = 0;
  return {
    rewritten: () => rewritten,
    async describe(index, context) {
      const fingerprint = embedded.fingerprint(index);
      await documentWriter.refresh([index], context);
      return {
        details: await engine.describeIndex(index, context),
        definition: await engine.definitionOf(index, context),
        ...(fingerprint !== undefined && { fingerprint }),
      };
    },
    async read(index, take, context) {
      rewritten = 0;
      const { fields } = await engine.describeIndex(index, context);
      const fitting = fittingDocuments(embedded.hasMapping(index) ? [] : fields);
      const read = (row: ExportedRow): MovedDocument => {
        const [id, routing, ...rest] = row;
        const source = fitting.sourceOf(rest);
        if (rest[0] instanceof ExportedJson && jsonText(rest[0]) !== source) rewritten += 1;
        if (typeof id !== 'string') throw noId();
        return { id, ...(typeof routing === 'string' && { routing }), source };
      };
      const sink = {
        begin: async () => {},
        rows: (rows: readonly ExportedRow[]) => take(rows.map(read)),
      };
      const columns = ['_id', '_routing', ...fitting.columns];
      await engine.exportRows({ index, body: {}, columns }, sink, withoutEnd(context));
    },
  };
}

/** However long a cluster takes to take them. */
const LONGEST_MS = 2_000_000_000;
const withoutEnd = (context: EngineContext): EngineContext => ({
  ...context,
  timeoutMs: LONGEST_MS,
});

const noId = () => new EngineError('unavailable', tell('cluster.noDocument'));
