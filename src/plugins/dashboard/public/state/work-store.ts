import {
  createDraftStore,
  type DraftStore,
  type DraftStoreOptions,
} from '#plugins/documents/common';
import type { Dashboard } from '../../common/model/dashboard';
import { isDashboard } from '../../common/model/is-dashboard';

/** Work on dashboards in the tab. */
export type WorkStore = DraftStore<Dashboard>;

export const createWorkStore = (storage: DraftStoreOptions<Dashboard>['storage']): WorkStore =>
  createDraftStore({ storage, appId: 'dashboards', isContent: isDashboard, maxSize: 1_500_000 });
