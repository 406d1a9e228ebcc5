import { asList, asObject, asText, type JsonObject } from '#common/json';
import type { OpeningPage } from '#common/page-scripts';
import { readReferences } from '#common/search-source';
import { openState, readWork } from '#plugins/documents/common';
import { controlCode } from '../common/controls/control-code';
import * as groupFunctions from '../common/controls/group-functions';
import { type Dashboard, EMPTY_DASHBOARD } from '../common/model/dashboard';
import { parseAddress } from '../common/model/dashboard-address';
import { DASHBOARD_DOCUMENT } from '../common/model/dashboard-document';
import { isDashboard } from '../common/model/is-dashboard';

controlCode.put(groupFunctions);

export interface OpenedDashboard {
  dashboard: Dashboard;
  /** The page finds its time in its data. */
  isWithoutTime: boolean;
  /** It shows this panel alone. */
  maximized: string | undefined;
}

/** A stored dashboard as its page shows it, with the work that the tab keeps and what the address says. */
export function openDashboard(stored: JsonObject, { route, work }: OpeningPage): OpenedDashboard {
  const reading = parseAddress(route);
  const unknown = { ...EMPTY_DASHBOARD.time };
  const { history } = openState({
    model: DASHBOARD_DOCUMENT,
    drafts: { read: () => (work === undefined ? undefined : readWork(work, isDashboard)) },
    stored: {
      id: asText(stored['id']),
      attributes: asObject(stored['attributes']),
      references: readReferences(asList(stored['references'])),
      version: asText(stored['version']),
    },
    initial: { ...EMPTY_DASHBOARD, time: unknown },
    address: { readNow: () => reading },
    begun: { key: '' },
  });
  const dashboard = history.present;
  return {
    dashboard,
    isWithoutTime: dashboard.time === unknown,
    maximized: reading.address.maximized,
  };
}
