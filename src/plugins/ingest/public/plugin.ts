import type { PluginInitializer } from '#core/public';
import { createIngestClient, type IngestClient } from './ingest-client';
import { createUploads, type Uploads } from './uploads';

/** What other plugins get: bringing data in. */
export interface IngestStart {
  ingestClient: IngestClient;
  uploads: Uploads;
}

export const plugin: PluginInitializer<void, IngestStart> = ({ env }) => ({
  setup() {},

  start(core) {
    const { version } = env.packageInfo;
    const ingestClient = createIngestClient({ http: core.http, events: core.events, version });
    return { ingestClient, uploads: createUploads(ingestClient) };
  },
});
