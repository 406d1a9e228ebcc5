import { createContext, useContext } from 'react';
import { createDateFormats, type TimeFormatter } from '#common/time';
import type { AppMountParameters, CoreStart, DateSettings } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import { type ChartStore, createChartStore } from './state/chart-store';
import { createWorkStore, type WorkStore } from './state/work-store';

export interface VisualizeAppServices {
  core: CoreStart;
  data: DataStart;
  visualizations: VisualizationsStart;
  params: AppMountParameters;
}

/** What the parts of the app share. */
export interface Services extends VisualizeAppServices {
  time: TimeFormatter;
  timeZone: string;
  work: WorkStore;
  charts: ChartStore;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export const createServices = (
  given: VisualizeAppServices,
  { timeZone, patterns }: DateSettings,
): Services => ({
  ...given,
  timeZone,
  time: createDateFormats(timeZone, patterns),
  work: createWorkStore(window.sessionStorage),
  charts: createChartStore(given.core),
});

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) {
    throw new Error('The chart builder is drawn without its services.');
  }
  return services;
}
