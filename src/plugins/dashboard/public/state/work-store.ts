import {
  createDraftStore,
  type DraftStore,
  type DraftStoreOptions,
} from '#plugins/documents/common';
import { type Dashboard, EMPTY_DASHBOARD } from '../../common/model/dashboard';

/** Work on dashboards in the tab. */
export type WorkStore = DraftStore<Dashboard>;

export const createWorkStore = (storage: DraftStoreOptions<Dashboard>['storage']): WorkStore =>
  createDraftStore({ storage, appId: 'dashboards', isContent: isDashboard, maxSize: 1_500_000 });

const isDashboard = (value: unknown): value is Dashboard =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(EMPTY_DASHBOARD).every((key) => Object.hasOwn(value, key)) &&
  Array.isArray((value as Dashboard).panels);
