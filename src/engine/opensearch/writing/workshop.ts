import type { IndexWriter, SearchEngine } from '../../engine';

/** An embedded engine of its own, where files become documents on their way to a cluster, and rows of a cluster files. It keeps nothing. */
export interface Workshop {
  engine: Pick<SearchEngine, 'describeIndex' | 'definitionOf' | 'exportRows' | 'writeTyped'>;
  writer: Pick<
    IndexWriter,
    'expectFile' | 'preview' | 'createIndex' | 'createOfSheets' | 'deleteIndex'
  >;
  /** Whether the file of an index named the ids of its documents. */
  keepsIds(index: string): boolean;
  close(): Promise<void>;
}

export interface LazyWorkshop {
  /** Opened when the first file comes or is asked for. */
  open(): Promise<Workshop>;
  close(): Promise<void>;
}

export function openLater(open: () => Promise<Workshop>): LazyWorkshop {
  let opening: Promise<Workshop> | undefined;
  return {
    open() {
      opening ??= open().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async close() {
      await opening?.then(
        (workshop) => workshop.close(),
        () => undefined,
      );
    },
  };
}
