import type { ApplicationStart, CoreStart, RecentlyAccessedItem } from '#core/public';
import type { IndexClient } from '#plugins/data/public';
import type { IngestClient, Uploads } from '#plugins/ingest/public';

/** What was opened last, and where it is. */
export interface Recents extends Pick<CoreStart['chrome']['recentlyAccessed'], 'get' | 'get$'> {
  toHref: (item: RecentlyAccessedItem) => string;
}

/** What the page takes of core and of other plugins. */
export interface HomePageServices {
  /** Missing in the first picture, which knows nothing of the browser. */
  recents?: Recents;
  core: {
    application: Pick<ApplicationStart, 'capabilities' | 'getUrlForApp' | 'navigateToApp'>;
    notifications: { toasts: Pick<CoreStart['notifications']['toasts'], 'addError'> };
  };
  data: { indexClient: Pick<IndexClient, 'list' | 'describe'> };
  ingest: {
    uploads: Uploads;
    ingestClient: Pick<IngestClient, 'listSamples' | 'addSample' | 'removeSample' | 'indexEvents$'>;
  };
}
