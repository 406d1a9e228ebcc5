import type { Config, FileArgument, RequestEngine } from '#core/server';
import type { IndexWriter, SearchEngine } from '#engine';
import { openEmbeddedEngine } from '#engine/duckdb';

export interface OpenedEngine {
  engine: SearchEngine;
  writer: IndexWriter;
  stagingFolder?: string;
  /** For the line that is printed at start. */
  description: string;
  /** Loads the files of the command line; answers the path of the page that shows them. */
  loadFiles(engine: RequestEngine, print: (line: string) => void): Promise<string | undefined>;
  close(): Promise<void>;
}

/** The embedded engine, or the cluster that the configuration names. */
export async function openEngine(
  config: Config,
  folder: string,
  files: readonly FileArgument[],
): Promise<OpenedEngine> {
  const embedded = await openEmbeddedEngine({ folder, memoryLimit: config['data.memoryLimit'] });
  void files;
  return {
    ...embedded,
    description: `embedded, data in ${folder}`,
    loadFiles: async () => undefined,
  };
}
