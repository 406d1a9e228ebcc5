import { type OpenDocument, type StoredDocument, useDocument } from '#plugins/documents/public';
import type { DashboardAction } from '../../common/model/actions';
import type { Dashboard } from '../../common/model/dashboard';
import { useServices } from '../services';
import { DASHBOARD_DOCUMENT, isOtherSearch } from '../../common/model/dashboard-document';
import type { DashboardReading } from '../../common/model/dashboard-address';
import { type AddressState, pathOf } from './use-address';

export interface DashboardWork extends OpenDocument<Dashboard, DashboardAction, DashboardReading> {
  /** Query, filters or the saved time are other ones than those saved. */
  searchChanged: boolean;
}

const BEGUN = { key: '', path: pathOf({ page: 'create' }) };

/** A dashboard while somebody looks at it and changes it. */
export function useDashboard(
  stored: StoredDocument | undefined,
  initial: Dashboard,
  address: AddressState,
): DashboardWork {
  const work = useDocument({
    model: DASHBOARD_DOCUMENT,
    drafts: useServices().work,
    stored,
    initial,
    address,
    begun: BEGUN,
    pathOf: (id) => pathOf({ page: 'view', id }),
  });
  return { ...work, searchChanged: isOtherSearch(work.content, work.base) };
}
