import type { ApplicationStart, CoreStart } from '#core/public';
import type { IndexClient } from '#plugins/data/public';
import type { IngestClient, Uploads } from '#plugins/ingest/public';

/** What the page takes of core and of other plugins. */
export interface HomePageServices {
  core: {
    application: Pick<ApplicationStart, 'capabilities' | 'getUrlForApp' | 'navigateToApp'>;
    notifications: { toasts: Pick<CoreStart['notifications']['toasts'], 'addError'> };
  };
  data: { indexClient: Pick<IndexClient, 'list' | 'describe'> };
  ingest: {
    uploads: Pick<Uploads, 'items$' | 'items' | 'add' | 'start' | 'remove' | 'finished$'>;
    ingestClient: Pick<IngestClient, 'listSamples' | 'addSample' | 'removeSample' | 'indexEvents$'>;
  };
}
