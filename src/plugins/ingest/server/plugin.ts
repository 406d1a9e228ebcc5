import type { ServerPlugin } from '#core/server';
import { createIngestJobs, type IngestJobs } from './ingest-jobs';
import { registerIngestRoutes } from './routes';

/** Files and sample data become indices. */
export function createIngestPlugin(): ServerPlugin {
  let jobs: IngestJobs | undefined;
  return {
    id: 'ingest',
    setup(core) {
      // The page offers nothing that would be refused.
      const load = !core.config['opensearch.readOnly'];
      core.capabilities.registerProvider(() => ({ ingest: { load } }));
    },
    start(core) {
      jobs = createIngestJobs((job) => core.events.publish('ingest', job));
      registerIngestRoutes(core.http.createRouter(), core, jobs);
    },
    async stop() {
      await jobs?.close();
    },
  };
}

export const plugin = createIngestPlugin();
