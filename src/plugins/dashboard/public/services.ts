import { createContext, useContext } from 'react';
import { createDateFormats, type TimeFormatter } from '#common/time';
import type { AppMountParameters, CoreStart, DateSettings } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import type { PanelKinds } from './panels/panel-kind';
import { createDashboardStore, type DashboardStore } from './state/dashboard-store';
import { createPersonalStore, type PersonalStore } from './state/personal-store';
import { createWorkStore, type WorkStore } from './state/work-store';

/** What the parts of the app share. */
export interface Services {
  core: CoreStart;
  data: DataStart;
  panelKinds: PanelKinds;
  visualizations: VisualizationsStart;
  params: AppMountParameters;
  time: TimeFormatter;
  store: DashboardStore;
  work: WorkStore;
  personal: PersonalStore;
}

export interface DashboardAppServices {
  core: CoreStart;
  data: DataStart;
  panelKinds: PanelKinds;
  visualizations: VisualizationsStart;
  params: AppMountParameters;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function createServices(
  given: DashboardAppServices,
  { timeZone, patterns }: DateSettings,
): Services {
  const { core } = given;
  return {
    ...given,
    time: createDateFormats(timeZone, patterns),
    store: createDashboardStore(core),
    work: createWorkStore(window.sessionStorage),
    personal: createPersonalStore(core.http, window.localStorage),
  };
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) {
    throw new Error('The dashboards are drawn without their services.');
  }
  return services;
}
