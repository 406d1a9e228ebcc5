import { createDateFormats, type TimeFormatter } from '#common/time';
import type { AppMountParameters, CoreStart, DateSettings } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import { createDraftStore, type DraftStore } from '#plugins/documents/common';
import {
  createAppServices,
  createPersonalStore,
  type PersonalStore,
} from '#plugins/documents/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import type { Dashboard } from '../common/model/dashboard';
import { isDashboard } from '../common/model/is-dashboard';
import type { PanelKinds } from './panels/panel-kind';
import { createDashboardStore, type DashboardStore } from './state/dashboard-store';

export interface DashboardAppServices {
  core: CoreStart;
  data: DataStart;
  panelKinds: PanelKinds;
  visualizations: VisualizationsStart;
  params: AppMountParameters;
}

/** What the parts of the app share. */
export interface Services extends DashboardAppServices {
  time: TimeFormatter;
  store: DashboardStore;
  /** Work on dashboards in the tab. */
  work: DraftStore<Dashboard>;
  personal: PersonalStore;
}

export function createServices(
  given: DashboardAppServices,
  { timeZone, patterns }: DateSettings,
): Services {
  const { core } = given;
  return {
    ...given,
    time: createDateFormats(timeZone, patterns),
    store: createDashboardStore(core),
    work: createDraftStore({
      storage: window.sessionStorage,
      appId: 'dashboards',
      isContent: isDashboard,
      maxSize: 1_500_000,
    }),
    personal: createPersonalStore(core.http, window.localStorage, 'dashboard'),
  };
}

export const { ServicesContext, AppServices, useServices } = createAppServices(createServices);
