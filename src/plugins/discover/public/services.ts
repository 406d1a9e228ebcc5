import { createContext, useContext } from 'react';
import { createTimeFormatter, type TimeFormatter } from '#common/time';
import type { AppMountParameters, CoreStart } from '#core/public';
import type { DataStart, IndexClient, SearchClient } from '#plugins/data/public';

/** What the parts of the app share. */
export interface Services {
  core: CoreStart;
  searchClient: SearchClient;
  indexClient: IndexClient;
  params: AppMountParameters;
  time: TimeFormatter;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function createServices(options: {
  core: CoreStart;
  data: DataStart;
  params: AppMountParameters;
}): Services {
  const { core, data, params } = options;
  const zone = String(core.uiSettings.get('dateFormat:tz', 'Browser'));
  const timeZone = zone === 'Browser' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : zone;
  return { core, params, ...data, time: createTimeFormatter(timeZone) };
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) {
    throw new Error('Discover is drawn without its services.');
  }
  return services;
}
